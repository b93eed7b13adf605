import { contract } from '@contract/index';
import { useCustom, useTranslate } from '@refinedev/core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useGranted } from '@/providers/access-control';
import { callOf } from '@/providers/call';
import { Field } from '@/ui/form/field';
import { useDebounced } from '@/ui/hooks/use-debounced';

const { checkUsername } = contract.users.endpoints;

const taken = 'taken';

type Props = {
  /** The account whose name it is: its own is free to it. */
  exceptId?: number;
  hint?: string;
};

/** The name that somebody signs in with. Whether it is free is asked when typing pauses. */
export function UsernameField({ exceptId, hint }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const { setError, clearErrors, formState } = useFormContext<{ username: string }>();
  const typed = useWatch<{ username: string }, 'username'>({ name: 'username' }).trim();
  const settled = useDebounced(typed);
  const isChanged = typed !== (formState.defaultValues?.username ?? '');
  const isAsked = granted(checkUsername) && isChanged && settled !== '' && settled === typed;
  const { result, query } = useCustom<{ available: boolean }>({
    ...callOf(checkUsername, { body: { username: settled || '-', exceptId }, meta: { quiet: true } }),
    queryOptions: { enabled: isAsked, staleTime: 10_000, retry: false },
  });
  const isTaken = isAsked && query.isSuccess && !result.data.available;
  const isFree = isAsked && query.isSuccess && result.data.available;

  // Asked for with every drawing: a check of the whole form has its own errors in the place of this one.
  const said = formState.errors.username;
  const takenText = translate('account.usernameTaken');
  const isMarked = said?.type === taken;
  const isSaid = isMarked && said.message === takenText;
  useEffect(() => {
    if (isTaken && !isSaid) setError('username', { type: taken, message: takenText });
    if (!isTaken && isMarked) clearErrors('username');
  }, [isTaken, isMarked, isSaid, takenText, setError, clearErrors]);

  return <Field name="username" hint={isFree ? translate('account.usernameFree') : hint} />;
}
