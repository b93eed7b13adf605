import { servicePoints } from '@contract/service-points';
import { useTranslate } from '@refinedev/core';
import type { ComponentProps } from 'react';
import { useGranted } from '@/providers/access-control';
import { CreateButton } from '@/ui/crud/create-button';
import { StatusPage } from '@/ui/states/status-page';

/** All that somebody sees who has no service point yet: whom to ask for one, or how to found the first. */
export function NoStores({ isPart }: Pick<ComponentProps<typeof StatusPage>, 'isPart'>) {
  const translate = useTranslate();
  const mayFound = useGranted()(servicePoints.endpoints.create);
  return (
    <StatusPage
      scene="empty"
      isPart={isPart}
      title={translate(mayFound ? 'common.firstStore' : 'common.noStores')}
      actions={mayFound && <CreateButton of={servicePoints} />}
    />
  );
}
