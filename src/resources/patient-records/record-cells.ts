import type { Diagnosis } from '@contract/exam/conclusion';
import { examTabs } from '@contract/exam/field';
import { prescriptionNames } from '@contract/exam/prescription';
import { conclusionNames, type VisitFieldName, visitNames } from '@contract/exam/visit-fields';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useDiagnosisName } from '@/domain/exam/use-diagnosis-name';
import { useExamCells } from './exam-cells';
import { useExamWords } from './exam-words';
import type { About, RecordCell, RecordValues } from './record-cell';
import { type Names, useVisitWords } from './visit-words';

/** Takes a record apart into its values, in the order in which they are shown; blank ones have the text ''. */
export function useRecordCells() {
  const visitCells = useVisitCells();
  const examCells = useExamCells();
  return useCallback(
    (record: RecordValues, names: Names = {}, about?: About): RecordCell[] => [
      ...visitCells('visit', record, names),
      ...examTabs.flatMap((tab) => examCells(tab, record, names, about)),
      ...visitCells('conclusion', record, names),
    ],
    [visitCells, examCells],
  );
}

const namesOf = { visit: visitNames, conclusion: conclusionNames };

/** What is said of a visit before the examination, or after it, as values with their names. */
function useVisitCells() {
  const translate = useTranslate();
  const exam = useExamWords();
  const words = useVisitWords();
  const diagnosisName = useDiagnosisName();

  return useCallback(
    (tab: 'visit' | 'conclusion', record: RecordValues, names: Names): RecordCell[] => {
      // In the reader's words, so that having been picked in another language is no difference.
      const readable = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map((diagnosis: Diagnosis) => ({ ...diagnosis, name: diagnosisName(diagnosis) }))
          : value;
      const prescribed = (): RecordCell[] =>
        prescriptionNames.map((name) => {
          const part = name === 'od' || name === 'os' ? exam.eye(name) : translate(`exam.prescriptionParts.${name}`);
          const value = record.prescription?.[name] ?? null;
          const label = `${translate('recordForm.fields.prescription')} ${part}`;
          return { path: `prescription.${name}`, tab, label, value, text: words.prescribed(name, value) };
        });
      const cellOf = (name: VisitFieldName): RecordCell => {
        const stored = record[name] ?? null;
        const value = name === 'diagnoses' ? readable(stored) : stored;
        const label = translate(`recordForm.fields.${name}`);
        return { path: name, tab, label, value, text: words.field(name, value, names) };
      };
      return namesOf[tab].flatMap((name) => (name === 'prescription' ? prescribed() : [cellOf(name)]));
    },
    [translate, exam, words, diagnosisName],
  );
}
