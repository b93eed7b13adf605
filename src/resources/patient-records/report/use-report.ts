import { completeExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import { useMemo } from 'react';
import { aboutOf, namesOf } from '../about-record';
import type { RecordCell } from '../record-cell';
import { useRecordCells } from '../record-cells';

/** Everything that a report shows of a visit, as words, with what follows from it. */
export type ReportData = { cells: RecordCell[] };

/** The record taken apart. */
export function useReport(record: PatientRecord): ReportData {
  const cellsOf = useRecordCells();
  return useMemo(() => {
    const about = aboutOf(record, record);
    const cells = cellsOf({ ...record, exam: completeExam(record.exam) }, namesOf(record), about);
    return { cells: cells.filter(({ text }) => text !== '') };
  }, [record, cellsOf]);
}
