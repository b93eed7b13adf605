import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useForm } from '@refinedev/react-hook-form';
import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AppError } from '@/lib/errors/app-error';
import { randomKey } from '@/lib/random-key';
import { sendsOnly } from '@/ui/form/sends-only';
import type { FormValues } from './form-values';

/** What reads and writes a visit's values, also from outside of React: the same for as long as the form is open. */
export type FormHandle = Pick<
  UseFormReturn<FormValues>,
  'getValues' | 'setValue' | 'setError' | 'clearErrors' | 'reset' | 'subscribe'
>;

/** Refine's form of a visit: a new one until the server knows it, which the first save makes it. */
export function useVisitForm(start: FormValues, known: PatientRecord | undefined) {
  const [key] = useState(randomKey);
  const form = useForm<PatientRecord, AppError, FormValues>({
    defaultValues: start,
    // The checks know the place of each value.
    disableServerSideValidation: true,
    refineCoreProps: {
      ...sendsOnly(key),
      resource: patientRecords.name,
      action: known ? 'edit' : 'create',
      id: known?.id,
    },
  });
  const { getValues, setValue, setError, clearErrors, reset, subscribe } = form;
  const handle = useMemo<FormHandle>(
    () => ({ getValues, setValue, setError, clearErrors, reset, subscribe }),
    [getValues, setValue, setError, clearErrors, reset, subscribe],
  );

  /** Creates the visit, or changes the one that is known. */
  const send = async (body: FormValues): Promise<PatientRecord> => {
    const answer = await form.refineCore.onFinish(body);
    if (!answer) throw new Error('A save was not waited for');
    return answer.data;
  };
  return { form, handle, send };
}
