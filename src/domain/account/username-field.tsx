import { contract } from '@contract/index';
import { useTranslate } from '@refinedev/core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useGranted } from '@/providers/access-control';
import { Field } from '@/ui/form/field';
import { useAnswer } from '@/ui/hooks/use-answer';
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
  const asked = { body: { username: settled || '-', exceptId }, meta: { quiet: true } };
  const options = { enabled: isAsked, staleTime: 10_000, retry: false };
  const { query, data } = useAnswer(checkUsername, asked, options);
  const available = isAsked && query.isSuccess ? data?.available : undefined;
  const isTaken = available === false;
  const isFree = available === true;
  const isUnknown = isAsked && query.isError;

  // Asked for with every drawing: a check of the whole form has its own errors in the place of this one.
  const said = formState.errors.username;
  const takenText = translate('account.usernameTaken');
  const isMarked = said?.type === taken;
  const isSaid = isMarked && said.message === takenText;
  useEffect(() => {
    if (isTaken && !isSaid) setError('username', { type: taken, message: takenText });
    if (!isTaken && isMarked) clearErrors('username');
  }, [isTaken, isMarked, isSaid, takenText, setError, clearErrors]);

  const found = (isFree && 'account.usernameFree') || (isUnknown && 'account.usernameUnknown');
  return <Field name="username" hint={found ? translate(found) : hint} />;
}
