import { useTranslate } from '@refinedev/core';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { EmptyState } from '@/ui/states/states';

/** Where a new page begins: a heading and an empty panel. */
export default function Blank() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('menu.blank')} />
      <Panel>
        <EmptyState text={translate('others.blank')} />
      </Panel>
    </>
  );
}
