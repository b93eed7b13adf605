import type { Endpoint } from '@contract/endpoints';
import type { BaseRecord } from '@refinedev/core';
import type { UseFormReturnType } from '@refinedev/react-hook-form';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { type AppError, isDoubt } from '@/lib/errors/app-error';
import { bodyOf } from '@/lib/form/body-of';
import { useTell } from '@/ui/act/use-tell';
import { isSame, savedBefore } from './use-conflict';
import { useToRefused } from './use-to-refused';
import { useTranslatedErrors } from './use-translated-errors';

/** In what a form sends, and hears of its refusal, otherwise than most do. */
export type Ways<Row extends BaseRecord, Input extends FieldValues> = {
  /** What is sent, where that is not what was typed. */
  toBody?: (values: Input) => object | Promise<object>;
  /** What sends it, where that is a provider's and not the resource's call. */
  send?: (body: Input) => Promise<Row>;
  onRefused?: (failure: AppError) => void;
  /** Puts a doubt of the server to the user, in its own words; whether to send it again as `confirmed`. */
  askAgain?: (doubt: AppError) => Promise<boolean>;
};

type Save<Row extends BaseRecord, Input extends FieldValues> = {
  form: UseFormReturnType<Row, AppError, Input>;
  schema: z.ZodObject;
  endpoint: Endpoint;
  /** Of the row that the form stands on. */
  version: RefObject<string | undefined>;
  /** Takes a refusal that is a conflict upon itself. */
  isConflict: (refusal: AppError) => boolean;
  /** What is said when it is saved. */
  text: (saved?: Row) => string;
  ways: Ways<Row, Input>;
  onDone: (saved?: Row) => void;
};

/** Sends what a form holds, and has what came of it told: by the toast, at the fields, in the form. */
export function useSave<Row extends BaseRecord, Input extends FieldValues>(options: Save<Row, Input>) {
  const { form, schema, endpoint, version, isConflict, text, ways, onDone } = options;
  const tell = useTell();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  useTranslatedErrors(form, failure);
  const sent = useToRefused(failure, { setFocus: form.setFocus, schema });

  const call = async (values: Input): Promise<Row | undefined> => {
    if (ways.send) return await ways.send(values);
    const typed = ways.toBody ? await ways.toBody(values) : values;
    const body = bodyOf(endpoint, { ...typed, updatedAt: version.current });
    try {
      return (await form.refineCore.onFinish(body as Input))?.data;
    } catch (refusal) {
      const { updatedAt: _, ...sent } = body as BaseRecord;
      const isAsSent = (row: Row) => Object.entries(sent).every(([name, value]) => isSame(row[name], value));
      const saved = savedBefore(refusal, isAsSent);
      if (saved) return saved;
      throw refusal;
    }
  };

  const save = async (values: Input): Promise<void> => {
    sent();
    setFailure(undefined);
    setSending(true);
    const { data, failure } = await tell(endpoint, () => call(values), { text });
    // At once: the cursor may be to go to a field that is wrong.
    flushSync(() => setSending(false));
    if (failure) return await refused(failure, values);
    onDone(data);
  };

  const refused = async (refusal: AppError, values: Input): Promise<void> => {
    if (ways.askAgain && isDoubt(refusal)) {
      if (await ways.askAgain(refusal)) await save({ ...values, confirmed: true });
      return;
    }
    if (isConflict(refusal)) return;
    setFailure(refusal);
    ways.onRefused?.(refusal);
    // The adapter has marked the fields of its own call.
    if (ways.send) markFields(refusal.errors ?? {});
  };

  const markFields = (errors: Record<string, string[]>) => {
    for (const [field, [message]] of Object.entries(errors))
      if (field in schema.shape) form.setError(field as Path<Input>, { message });
  };

  return { save, isSending, failure };
}
