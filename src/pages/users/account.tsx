import { useTranslate } from '@refinedev/core';
import { PageHeading } from '@/ui/layout/page-heading';
import { ActivityPanel } from './activity-panel';
import { AppearancePanel } from './appearance-panel';
import { OwnSessions } from './own-sessions';

/** The own account: how the console looks, where one is signed in, and what one has done lately. */
export default function AccountPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('menu.account')} />
      <AppearancePanel />
      <OwnSessions />
      <ActivityPanel />
    </>
  );
}
