import { endpointOf } from '@contract/index';
import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseRecord, useTranslate } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { AppError } from '@/lib/errors/app-error';
import { startOf } from '@/lib/form/blank-form';
import { createIssueMap } from '@/lib/form/issue-message';
import { randomKey } from '@/lib/random-key';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { useOnce } from '@/ui/hooks/use-once';
import { useChangedMeanwhile } from '@/ui/meanwhile/use-changed-meanwhile';
import { useLabel } from '@/ui/names/use-label';
import { useInterruptedWork } from '@/ui/unsaved/use-interrupted-work';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { sendsOnly } from './sends-only';
import { isSame, useConflict } from './use-conflict';
import { usePending } from './use-pending';
import { useSave, type Ways } from './use-save';

type Options<Row extends BaseRecord, Input extends FieldValues> = Ways<Row, Input> & {
  resource: string;
  /** Whose texts name the fields, where they are not the resource's own. */
  labels?: string;
  /** What a field is called in the demand to fill it in, where its label does not do. */
  promptOf?: (field: string) => string;
  /** The form's fields: the contract's input schema, or one that adds fields, which are not sent. */
  schema: z.ZodObject & z.ZodType<Input>;
  /** What the form starts with: the defaults of a new row, or the row to edit. */
  initial: DefaultValues<Input>;
  /** The row to edit; without one the form creates. */
  row?: Row & { id: number; updatedAt: string };
  /** Whether what the form does can still be done to the row as somebody has changed it. */
  isOpen?: (row: Row) => boolean;
  /** What it stands on, where that is no row with a version of its own. */
  base?: Row;
  /** Another call of the resource than the usual one: `endpoint`, and the `params` of its path, which name the row that it is about. */
  meta?: { endpoint: string; params?: Record<string, number> };
  /** Whom a new row is of, where neither the page's address nor the call says so. */
  of?: number | null;
  /** A question before it is sent; whether to go on. */
  ask?: (values: Input) => Promise<boolean>;
  /** What stands beside the fields was changed. */
  isTouched?: boolean;
  /** Where the form stands among those with unsaved work, when that is in no tab. */
  place?: string;
  /** A password: nothing of what is typed is kept, so closing asks nothing. */
  isSecret?: boolean;
  onSaved: (row: Row) => void;
  /** What is said when it is saved, where the usual words do not do. */
  done?: (row: Row) => string;
};

/**
 * A form for one call of a resource: contract validation, the server's errors on their fields, no second submit while one is
 * under way, a repeat after a lost answer creates nothing twice, and a conflict that overwrites nothing.
 */
export function useResourceForm<Row extends BaseRecord, Input extends FieldValues>(options: Options<Row, Input>) {
  const { resource, labels = resource, schema, row, meta, isSecret = false, onSaved } = options;
  const [initial] = useState(() => startOf(schema, options.initial));
  const translate = useTranslate();
  const once = useOnce();
  const idempotencyKey = useRef(randomKey());
  // The row that the form stands on: a later refetch must not hide that somebody has changed it.
  const [base, setBase] = useState(row ?? options.base);
  const { version, conflict, isConflict, raiseConflict, dismissConflict } = useConflict<Row>(row?.updatedAt);
  const labelOf = useLabel(labels);
  const endpoint = endpointOf(resource, meta?.endpoint ?? (row ? 'update' : 'create'));
  const meanwhile = useChangedMeanwhile<Row>({
    resource,
    id: row?.id ?? meta?.params?.id,
    call: endpoint,
    isOpen: options.isOpen,
    version: () => version.current,
    onCompare: row && raiseConflict,
  });
  const form = useForm<Row, AppError, Input>({
    // The form holds every field, so that its values have the shape that the schema gives out.
    resolver: zodResolver(schema as z.ZodType<Input, Input>, {
      error: createIssueMap({ translate, labelOf: options.promptOf ?? labelOf, schema }),
    }),
    defaultValues: initial,
    refineCoreProps: {
      ...sendsOnly(idempotencyKey.current),
      resource,
      action: row ? 'edit' : 'create',
      id: row?.id,
      meta: { ...meta, idempotencyKey: idempotencyKey.current },
    },
  });
  const { isSubmitting } = form.formState;
  const { isPending, setPending, refusePending } = usePending(form);
  const isDirty = form.formState.isDirty || options.isTouched === true || isPending;
  const formKey = useUnsaved({ isDirty: isDirty && !isSecret, place: options.place });
  const { save, isSending, failure } = useSave({
    form,
    schema,
    endpoint,
    version,
    isConflict,
    text: (saved) =>
      saved !== undefined && options.done ? options.done(saved) : translate(row ? 'form.saved' : 'form.created'),
    ways: options,
    onDone: (saved) => {
      unsavedWork.clear(formKey);
      if (saved !== undefined) onSaved(saved);
    },
  });

  const setValues = (values: Partial<Input>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Input>, value, { shouldDirty: true });
  };

  useInterruptedWork({
    formKey,
    of: [resource, meta?.endpoint, row?.id ?? meta?.params?.id, options.of],
    isDirty: isDirty && !isSecret,
    // What was left as it was is as it is by then.
    read: () => ({ values: changedValues(form.getValues(), initial), version: version.current, base }),
    restore: (typed) => {
      // The row as it was then: what somebody has changed since still comes up as a conflict, value by value.
      version.current = typed.version;
      setBase(typed.base);
      setValues(typed.values);
    },
  });

  const submit = form.handleSubmit((values) =>
    once(async () => {
      if (!options.ask || (await options.ask(values))) await save(values);
    }),
  );

  /** Goes on from the row as it is now, with the values that the user chose of both. */
  const resolveConflict = (current: Row & { updatedAt: string }, values: Partial<Input>) => {
    version.current = current.updatedAt;
    setBase(current);
    setValues(values);
    dismissConflict();
    meanwhile.forget();
  };

  return {
    ...form,
    resource: labels,
    schema,
    isDirty,
    isSaving: isSubmitting,
    isSending,
    setPending,
    submit: async () => {
      if (!refusePending()) await submit();
    },
    /** Whether the dialog of this title may be closed: nothing is unsaved, or the user agrees to lose it. */
    mayClose: (dialog: string) => unsavedWork.mayClose(dialog, formKey),
    failure,
    base,
    /** The row that is open. */
    opened: row && { resource, id: row.id },
    meanwhile,
    conflict,
    isOpen: options.isOpen,
    resolveConflict,
    dismissConflict,
  };
}

const changedValues = <Input extends FieldValues>(values: Input, initial: DefaultValues<Input>): Partial<Input> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, initial[name as keyof typeof initial])),
  ) as Partial<Input>;

export type ResourceForm<Row extends BaseRecord, Input extends FieldValues> = ReturnType<
  typeof useResourceForm<Row, Input>
>;
