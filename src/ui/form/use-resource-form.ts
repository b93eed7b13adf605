import type { Conflict } from '@contract/envelope';
import { endpointOf } from '@contract/index';
import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseRecord, useTranslate } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useEffect, useId, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { type AppError, isDoubt } from '@/lib/app-error';
import { createIssueMap } from '@/lib/issue-message';
import { randomKey } from '@/lib/random-key';
import { unsavedWork } from '@/providers/unsaved-work';
import { useTell } from '@/ui/act/use-tell';
import { useLabel } from '@/ui/names/use-label';
import { isShown, useTabKey } from '@/ui/tab/tab-context';
import { useInterruptedWork } from './use-interrupted-work';
import { useTranslatedErrors } from './use-translated-errors';

type Options<Row extends BaseRecord, Input extends FieldValues> = {
  resource: string;
  /** Whose texts name the fields, where they are not the resource's own. */
  labels?: string;
  /** The form's fields: the contract's input schema, or one that adds fields which the server drops. */
  schema: z.ZodObject & z.ZodType<Input>;
  /** What the form starts with: the defaults of a new row, or the row to edit. */
  initial: DefaultValues<Input>;
  /** The row to edit; without one the form creates. */
  row?: Row & { id: number; updatedAt: string };
  /** Another call of the resource than the usual one: `endpoint`, and the `params` of its path. */
  meta?: { endpoint: string; params?: Record<string, number> };
  onSaved: (row: Row) => void;
  /** What is said when it is saved, where the usual words do not do. */
  done?: (row: Row) => string;
  /** The server has a doubt, in its own words: gives what to send besides, or nothing to leave it. */
  onDoubt?: (question: string) => Promise<Partial<Input> | undefined>;
};

/**
 * A form for a resource's row: contract validation, the server's errors on their fields, no second submit while one is under
 * way, a repeat after a lost answer creates nothing twice, and a conflict that overwrites nothing.
 */
export function useResourceForm<Row extends BaseRecord, Input extends FieldValues>(options: Options<Row, Input>) {
  const { resource, labels = resource, schema, initial, row, meta, onSaved, done, onDoubt } = options;
  const translate = useTranslate();
  const labelOf = useLabel(labels);
  const tell = useTell();
  const formKey = useId();
  const tabKey = useTabKey();
  const idempotencyKey = useRef(randomKey());
  // The row as the form was opened with: a later refetch must not hide that somebody has changed it.
  const [base] = useState(row);
  const version = useRef(row?.updatedAt);
  const submitting = useRef(false);
  const saved = useRef<Row>(undefined);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [failure, setFailure] = useState<AppError>();

  const form = useForm<Row, AppError, Input>({
    // The form holds every field, so that its values have the shape that the schema gives out.
    resolver: zodResolver(schema as z.ZodType<Input, Input>, { error: createIssueMap({ translate, labelOf, schema }) }),
    defaultValues: initial,
    refineCoreProps: {
      resource,
      action: row ? 'edit' : 'create',
      id: row?.id,
      redirect: false,
      meta: { ...meta, idempotencyKey: idempotencyKey.current },
      // Told and renewed by the act.
      successNotification: false,
      invalidates: [],
      onMutationSuccess: ({ data }) => {
        unsavedWork.clear(formKey);
        saved.current = data;
        onSaved(data);
      },
      // The page has loaded the row already. The adapter's own loading writes the server's values over what was typed
      // whenever its query delivers again, also when a hidden tab comes back.
      queryOptions: { enabled: false, queryKey: ['form', formKey] },
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  useTranslatedErrors(form);

  useEffect(() => {
    if (isDirty) unsavedWork.mark(formKey, tabKey);
    else unsavedWork.clear(formKey);
    return () => {
      if (isShown(tabKey)) unsavedWork.clear(formKey);
    };
  }, [formKey, tabKey, isDirty]);

  const setValues = (values: Partial<Input>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Input>, value, { shouldDirty: true });
  };

  useInterruptedWork({
    formKey,
    of: [resource, meta?.endpoint, row?.id],
    isDirty,
    read: () => ({ values: form.getValues(), version: version.current }),
    restore: (typed) => {
      // The row as it was then: what somebody has changed since still comes up as a conflict.
      version.current = typed.version;
      setValues(typed.values);
    },
  });

  const save = async (values: Input) => {
    if (submitting.current) return;
    submitting.current = true;
    setFailure(undefined);
    await send(values);
    submitting.current = false;
  };

  const send = async (values: Input): Promise<void> => {
    const endpoint = endpointOf(resource, meta?.endpoint ?? (row ? 'update' : 'create'));
    const text = () => saved.current && (done?.(saved.current) ?? translate(row ? 'form.saved' : 'form.created'));
    const call = () => form.refineCore.onFinish({ ...values, updatedAt: version.current });
    const { failure } = await tell(endpoint, call, { text });
    if (!failure) return;
    if (!onDoubt || !isDoubt(failure)) return showRefusal(failure);
    const answer = await onDoubt(failure.message);
    if (answer) await send({ ...values, ...answer });
  };

  // The adapter shows the errors of submitted fields; the rest stands above the form.
  const showRefusal = (refusal: AppError) => {
    const { statusCode, data } = refusal;
    if (statusCode === 409 && data && typeof data === 'object' && 'current' in data) setConflict(data as Conflict<Row>);
    else setFailure(refusal);
  };

  /** Goes on from the row as it is now, with the values that the user chose of both. */
  const resolveConflict = (current: Row & { updatedAt: string }, values: Partial<Input>) => {
    version.current = current.updatedAt;
    setValues(values);
    setConflict(null);
  };

  return {
    ...form,
    resource: labels,
    schema,
    isSaving: isSubmitting,
    submit: form.handleSubmit(save),
    /** Whether the form may be closed: nothing is unsaved, or the user agrees to lose it. */
    mayClose: () => unsavedWork.mayClose(formKey),
    failure,
    base,
    conflict,
    resolveConflict,
    dismissConflict: () => setConflict(null),
  };
}

export type ResourceForm<Row extends BaseRecord, Input extends FieldValues> = ReturnType<
  typeof useResourceForm<Row, Input>
>;
