import type { EarlierVisit } from '@contract/exam/slips/slip';
import { recordInput } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createIssueMap } from '@/lib/issue-message';
import { useLabel } from '@/ui/names/use-label';
import { isSame } from '../same-values';
import { checkForm } from './check-form';
import { type Checks, createCheckStore } from './checks';
import type { FormValues } from './form-values';

/** After the last key; the checks take longer than a frame on a slow machine. */
const wait = 150;

/** What the server said of a value. */
type Refusal = { path: keyof FormValues; message: string; value: unknown };

type Options = {
  form: UseFormReturn<FormValues>;
  patient: Pick<Patient, 'birthday' | 'gender'>;
  earlier: readonly EarlierVisit[];
};

/** The cell in which the cursor is. */
const focusedPath = () => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? undefined;

const isInStore = (path: string) => path.startsWith('exam.') || /^prescription\.(od|os|pd)/.test(path);

/**
 * Checks the form a moment after every change, beside React. Of a cell that is being typed in nothing new is said before it is
 * left. `all` says everything, also what is missing for completion.
 */
export function useChecks({ form, patient, earlier }: Options) {
  const translate = useTranslate();
  const label = useLabel('recordForm');
  const [store] = useState(createCheckStore);
  // Once the user has tried to complete the visit, what is missing stays marked.
  const isComplete = useRef(false);
  const refusals = useRef<Refusal[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const checks = useMemo(() => {
    const errorMap = createIssueMap({ translate, labelOf: label, schema: recordInput });
    const run = (): Checks =>
      checkForm({
        values: form.getValues(),
        patient,
        earlier,
        isComplete: isComplete.current,
        errorMap,
        refused: new Map(
          refusals.current.flatMap(({ path, message, value }) =>
            isSame(form.getValues(path), value) ? [[path, message] as const] : [],
          ),
        ),
        neededText: translate('recordForm.needed'),
        copyText: translate('recordForm.copied.needed'),
        slipText: (code, params) => translate(`exam.slips.${code}`, params),
      });

    /** Fields outside of the grid show their errors as every form's fields do. */
    const showPlain = (errors: Checks['errors']) => {
      const shown = Object.keys(form.formState.errors);
      for (const name of shown) if (!errors.has(name)) form.clearErrors(name as keyof FormValues);
      for (const [path, message] of errors) {
        if (!isInStore(path)) form.setError(path as keyof FormValues, { message });
      }
    };

    const now = (how: 'typing' | 'all'): Checks => {
      clearTimeout(timer.current);
      const found = run();
      const typedIn = how === 'typing' ? focusedPath() : undefined;
      const { errors, warnings, marks } = store.get();
      const shown = {
        errors: new Map(found.errors),
        warnings: new Map(found.warnings),
        marks: new Map(found.marks),
      };
      if (typedIn && !errors.has(typedIn)) shown.errors.delete(typedIn);
      if (typedIn && !warnings.has(typedIn)) shown.warnings.delete(typedIn);
      if (typedIn && !marks.has(typedIn)) shown.marks.delete(typedIn);
      if (how === 'all' || isComplete.current) showPlain(found.errors);
      store.set({ ...found, ...shown });
      return found;
    };

    return {
      all: (forCompletion: boolean) => {
        isComplete.current ||= forCompletion;
        // The server is asked again.
        refusals.current = [];
        return now('all');
      },
      /** The server has refused what stands in these places; it is shown for as long as it stands there. */
      refused: (errors: Readonly<Record<string, string[]>>) => {
        refusals.current = Object.entries(errors).map(([name, [message = '']]) => {
          const path = name as keyof FormValues;
          return { path, message, value: structuredClone(form.getValues(path)) };
        });
        return now('all');
      },
      soon: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => now('typing'), wait);
      },
      /** A cell was left; where to is known a moment later. */
      touched: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => now('typing'));
      },
    };
  }, [form, patient, earlier, store, translate, label]);

  useEffect(() => {
    checks.touched();
    return () => clearTimeout(timer.current);
  }, [checks]);

  return { store, ...checks };
}
