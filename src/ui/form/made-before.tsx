import type { Screen } from '@contract/endpoints';
import { allResources } from '@contract/index';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { AppError } from '@/lib/app-error';
import { FailureAlert } from '@/ui/act/failure-alert';

type Props = { resource: string; id: number; failure: AppError };

/** What was typed first is saved, and what was changed since is not: says so, and leads to the row. The form stays as it is. */
export function MadeBefore({ resource, id, failure }: Props) {
  const translate = useTranslate();
  const go = useGo();
  const screens: readonly Screen[] = allResources.find(({ name }) => name === resource)?.screens ?? [];
  const action = (['edit', 'show'] as const).find((screen) => screens.includes(screen));
  return (
    <FailureAlert
      failure={failure}
      text={translate(action ? 'form.madeBefore.text' : 'form.madeBefore.inList')}
      action={
        action && (
          <Button size="small" onClick={() => go({ to: { resource, action, id } })}>
            {translate('form.madeBefore.open')}
          </Button>
        )
      }
    />
  );
}
