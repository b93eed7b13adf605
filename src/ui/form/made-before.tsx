import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { AppError } from '@/lib/errors/app-error';
import { useScreenPath } from '@/providers/menu/screen-path';
import { FailureAlert } from '@/ui/act/failure-alert';

type Props = { resource: string; id: number; failure: AppError };

/** What was typed first is saved, and what was changed since is not: says so, and leads to the row. The form stays as it is. */
export function MadeBefore({ resource, id, failure }: Props) {
  const translate = useTranslate();
  const go = useGo();
  const pathOf = useScreenPath();
  const path = pathOf(`${resource}/edit`, { id }) ?? pathOf(`${resource}/show`, { id });
  return (
    <FailureAlert
      failure={failure}
      text={translate(path ? 'form.madeBefore.text' : 'form.madeBefore.inList')}
      action={
        path && (
          <Button size="small" onClick={() => go({ to: path })}>
            {translate('form.madeBefore.open')}
          </Button>
        )
      }
    />
  );
}
