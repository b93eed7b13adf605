import { columnCell, columnHeading, examColumns } from '@contract/exam/export-columns';
import { measuredExam } from '@contract/exam/origins';
import { blankExam, completeExam } from '@contract/exam/schema';
import type { VisitFieldName } from '@contract/exam/visit-fields';
import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { exportedCell } from '@/ui/list/export/export-button';
import type { ExportFile } from '@/ui/list/export/run-export';
import { useLabel } from '@/ui/names/use-label';
import { namesOf } from './about-record';
import { recordColumns } from './list-columns';
import type { RecordCell } from './record-cell';
import { useRecordCells } from './record-cells';

/** Fields that columns of the list say already. */
const inList: readonly VisitFieldName[] = [
  'visitDate',
  'visitType',
  'servicePointId',
  'examinerId',
  'plans',
  'nextFollowUpDate',
];

/** Values besides those of the list's columns and of the fields that are examined. */
const isFurther = ({ path, field }: RecordCell) => !field && !inList.some((name) => name === path);

/** A file with all that was found: the list's columns, every field of the examination eye by eye, and the conclusion. */
export function useWholeVisits(): () => ExportFile<PatientRecord> {
  const translate = useTranslate();
  const cellsOf = useRecordCells();
  const label = useLabel('patient-records');

  return () => {
    const words = (key: string) => translate(key);
    const listed = recordColumns(words);
    const furtherOf = (cells: RecordCell[]) => cells.filter(isFurther);
    return {
      endpoint: 'exams',
      header: [
        ...listed.map(({ key }) => label(key)),
        ...furtherOf(cellsOf({ exam: blankExam() })).map((cell) => cell.label),
        ...examColumns.map((column) => columnHeading(column, words)),
      ],
      cells: (record) => {
        const exam = measuredExam(completeExam(record.exam), record.origins);
        return [
          ...listed.map((column) => exportedCell(record, column)),
          // A figure, such as the prescription's pupillary distance, to reckon with.
          ...furtherOf(cellsOf({ ...record, exam }, namesOf(record))).map(({ value, text }) =>
            value === Number(text) ? value : text,
          ),
          ...examColumns.map((column) => columnCell(exam, column, words)),
        ];
      },
    };
  };
}
