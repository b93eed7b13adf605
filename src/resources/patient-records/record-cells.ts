import { examTabs } from '@contract/exam/field';
import { useCallback } from 'react';
import { useExamCells } from './exam-cells';
import type { About, RecordCell, RecordValues } from './record-cell';
import { useVisitCells } from './visit-cells';
import type { Names } from './visit-words';

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
