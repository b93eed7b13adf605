import type { PatientRecord } from '@contract/patient-records';
import { merged } from './form-origins';
import { type FormValues, formOf, restored } from './form-values';
import type { Basis, Kept } from './use-typing';
import type { FormHandle } from './visit-form';

type Options = {
  start: FormValues;
  handle: FormHandle;
  basis: Basis;
  touched: () => void;
  onDraft: (draft: Partial<Kept>) => void;
  onRow: (current: PatientRecord) => void;
};

/** What a form goes on from, when that is another thing than it was opened with. */
export function useGoOn({ start, handle, basis: { base, version, draftKey }, touched, onDraft, onRow }: Options) {
  return {
    /** Takes over what an earlier visit to the form left, on the version that it was typed on. */
    takeDraft(draft: Partial<Kept>) {
      const { values, base: basis, updatedAt, draftKey: key } = draft;
      handle.reset(restored(start, values), { keepDefaultValues: true });
      if (basis) base.current = restored(start, basis);
      version.current = updatedAt ?? version.current;
      draftKey.current = key ?? draftKey.current;
      touched();
      onDraft(draft);
    },
    /** Goes on from the row as it is now, with the values that were chosen of both. */
    resolveConflict(current: PatientRecord, values: [path: string, value: unknown][]) {
      version.current = current.updatedAt;
      base.current = formOf(current);
      for (const [path, value] of values) handle.setValue(path as 'advice', value as never);
      handle.setValue('origins', merged(handle.getValues(), base.current));
      touched();
      onRow(current);
    },
  };
}
