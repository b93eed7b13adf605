import { useTranslate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Fields whose value is still on its way, such as a picture that is being sent: a save would go without it, and leaving would lose it. */
export function usePending<Input extends FieldValues>({
  setError,
  clearErrors,
}: Pick<UseFormReturn<Input>, 'setError' | 'clearErrors'>) {
  const translate = useTranslate();
  const [pending, setFields] = useState<readonly string[]>([]);

  const setPending = useCallback(
    (name: string, isPending: boolean) => {
      setFields((before) => [...before.filter((other) => other !== name), ...(isPending ? [name] : [])]);
      if (!isPending) clearErrors(name as Path<Input>);
    },
    [clearErrors],
  );
  /** Says at each of them why the form cannot be saved yet; whether there are any. */
  const refusePending = () => {
    for (const name of pending)
      setError(
        name as Path<Input>,
        { type: 'form.pending', message: translate('form.pending') },
        { shouldFocus: true },
      );
    return pending.length > 0;
  };
  return { isPending: pending.length > 0, setPending, refusePending };
}
