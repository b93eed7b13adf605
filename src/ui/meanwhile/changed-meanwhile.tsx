import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { useChangedMeanwhile } from './use-changed-meanwhile';

type Props = { meanwhile: Pick<ReturnType<typeof useChangedMeanwhile>, 'change' | 'compare'> };

/** Says who has just changed what the form is for, and leads to the comparison. */
export function ChangedMeanwhile({ meanwhile: { change, compare } }: Props) {
  const translate = useTranslate();
  if (!change) return null;
  const name = change.by ?? translate('form.conflict.somebody');
  return (
    <span>
      {translate(`form.meanwhile.${change.is}`, { name })}
      {compare && (change.is === 'changed' || change.is === 'ended') && (
        <Button type="link" size="small" onClick={() => void compare()}>
          {translate('form.meanwhile.compare')}
        </Button>
      )}
    </span>
  );
}
