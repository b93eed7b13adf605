import type { Endpoint } from '@contract/endpoints';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { AppError } from '@/lib/app-error';
import { type Done, useTell } from '@/ui/act/use-tell';
import { useTranslatedErrors } from './use-translated-errors';

type Options<Values, Data> = {
  schema: z.ZodObject;
  endpoint: Endpoint;
  send: (values: Values) => Promise<Data>;
  done: Done<Data>;
  onDone: (data: Data) => void;
};

/** What sends a form that is no resource's row: once at a time, told by one toast, with the server's errors on their fields. */
export function useFormAct<Values extends FieldValues, Data>(
  form: UseFormReturn<Values>,
  { schema, endpoint, send, done, onDone }: Options<Values, Data>,
) {
  const tell = useTell();
  const submitting = useRef(false);
  const [failure, setFailure] = useState<AppError>();
  useTranslatedErrors(form);

  const save = async (values: Values) => {
    if (submitting.current) return;
    submitting.current = true;
    setFailure(undefined);
    const outcome = await tell(endpoint, () => send(values), done);
    submitting.current = false;
    if (!outcome.failure) return onDone(outcome.data);
    setFailure(outcome.failure);
    for (const [field, [message]] of Object.entries(outcome.failure.errors ?? {}))
      if (field in schema.shape) form.setError(field as Path<Values>, { message }, { shouldFocus: true });
  };

  return { submit: form.handleSubmit(save), failure };
}
