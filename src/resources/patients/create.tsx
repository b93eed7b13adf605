import { patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import { useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { CreatePage } from '@/ui/crud/create-page';
import { DuplicateWarning } from './duplicate-warning';
import { PatientFields } from './fields';
import { patientForm } from './form-schema';

const of = { ...patients, input: patientForm };

export default function PatientCreate() {
  const translate = useTranslate();
  const servicePointId = useOwnLastPoint();
  const ask = useAskAgain(translate('patients.createAnyway'));
  // Whom the warning has shown; nobody is asked about once the user has said that it is somebody else.
  const seen = useRef<number[] | undefined>([]);
  const onShown = useCallback((ids: number[]) => {
    seen.current = ids;
  }, []);
  const [looks, setLooks] = useState(0);
  const askAgain = async (question: string) => {
    const isOther = await ask(question);
    if (isOther) seen.current = undefined;
    // Somebody put them on file after the warning had looked.
    else setLooks((count) => count + 1);
    return isOther;
  };
  return (
    <CreatePage
      of={of}
      initial={{ servicePointId }}
      toBody={(values) => ({ ...values, seen: seen.current })}
      askAgain={askAgain}
      done={() => translate('patients.created')}
    >
      <DuplicateWarning key={looks} onShown={onShown} />
      <PatientFields />
    </CreatePage>
  );
}
