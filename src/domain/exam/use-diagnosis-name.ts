import { type Diagnosis, diagnosisCodes } from '@contract/exam/conclusion';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';

const listed: readonly string[] = diagnosisCodes;

/** What a diagnosis is called in the reader's language; one that is not of the list keeps the name it was stored with. */
export function useDiagnosisName() {
  const translate = useTranslate();
  return useCallback(
    ({ code, name }: Pick<Diagnosis, 'code' | 'name'>) =>
      listed.includes(code) ? translate(`exam.diagnoses.${code.replace('.', '-')}`) : name,
    [translate],
  );
}
