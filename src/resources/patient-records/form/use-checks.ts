import type { EarlierVisit } from '@contract/exam/slips/slip';
import type { Patient } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { checkForm } from './check-form';
import { createCheckStore } from './checks';
import { createRecordIssueMap } from './record-issues';
import type { FormHandle } from './visit-form';
import { type Known, watchForm } from './watch-form';

type Options = {
  form: FormHandle;
  patient: Pick<Patient, 'birthday' | 'gender'>;
  earlier: readonly EarlierVisit[];
};

/**
 * Checks the form a moment after every change, beside React. Of a cell that is being typed in nothing new is said before it is
 * left. `all` says everything, also what is missing for completion.
 */
export function useChecks({ form, patient, earlier }: Options) {
  const translate = useTranslate();
  const [store] = useState(createCheckStore);
  const known = useRef<Known>({ isComplete: false, refusals: [], plain: new Set() });

  const checks = useMemo(() => {
    const words = {
      errorMap: createRecordIssueMap(translate),
      neededText: translate('recordForm.needed'),
      copyText: translate('recordForm.copied.needed'),
      slipText: (code: string, params: Record<string, number>) => translate(`exam.slips.${code}`, params),
    };
    return watchForm({
      form,
      store,
      known: known.current,
      check: (state) => checkForm({ ...state, ...words, patient, earlier }),
    });
  }, [form, patient, earlier, store, translate]);

  useEffect(() => {
    const { current } = known;
    checks.touched();
    return () => clearTimeout(current.timer);
  }, [checks]);

  return { store, ...checks };
}
