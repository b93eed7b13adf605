import { useTranslate } from '@refinedev/core';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { EmptyState } from '@/components/states';

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
