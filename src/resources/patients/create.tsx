import { patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import { useOwnLastPoint } from '@/domain/service-point/last-service-point';
import type { AppError } from '@/lib/errors/app-error';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { CreatePage } from '@/ui/crud/create-page';
import { DuplicateWarning } from './duplicate-warning';
import { PatientFields } from './fields';
import { patientForm } from './form-schema';

const of = { ...patients, input: patientForm };

export default function PatientCreate() {
  const translate = useTranslate();
  const servicePointId = useOwnLastPoint();
  const ask = useAskAgain('patients.createAnyway');
  // Whom the warning has shown; nobody is asked about once the user has said that it is somebody else.
  const seen = useRef<number[] | undefined>([]);
  const onShown = useCallback((ids: number[]) => {
    seen.current = ids;
  }, []);
  // What is sent again after a lost answer is the same: by then the new file may be among those shown.
  const sent = useRef<{ typed: string; seen?: number[] }>(undefined);
  const toBody = (values: object) => {
    const typed = JSON.stringify(values);
    if (sent.current?.typed !== typed) sent.current = { typed, seen: seen.current };
    return { ...values, seen: sent.current.seen };
  };
  const [looks, setLooks] = useState(0);
  const askAgain = async (doubt: AppError) => {
    const isOther = await ask(doubt);
    sent.current = undefined;
    if (isOther) seen.current = undefined;
    // Somebody put them on file after the warning had looked.
    else setLooks((count) => count + 1);
    return isOther;
  };
  return (
    <CreatePage
      of={of}
      initial={{ servicePointId }}
      toBody={toBody}
      askAgain={askAgain}
      done={() => translate('patients.created')}
    >
      <DuplicateWarning key={looks} onShown={onShown} />
      <PatientFields />
    </CreatePage>
  );
}
