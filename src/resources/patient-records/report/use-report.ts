import { type Findings, findingsOf } from '@contract/exam/derived';
import type { Exam } from '@contract/exam/exam';
import { completeExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import type { ServicePoint } from '@contract/service-points';
import { useOne } from '@refinedev/core';
import { useMemo } from 'react';
import { namesOf, type RecordCell, useRecordCells } from '../record-cells';

/** Everything that a report shows of a visit, as words. */
export type ReportData = {
  cells: RecordCell[];
  findings: Findings;
  orgName: string;
};

/** The record taken apart, with what follows from it and the name of whoever issues the report. */
export function useReport(record: PatientRecord): ReportData {
  const cellsOf = useRecordCells();
  // Whoever may read records need not be able to read service points; the report then goes without the organization.
  const { result } = useOne<ServicePoint>({
    resource: 'service-points',
    id: record.servicePointId,
    meta: { quiet: true },
    queryOptions: { staleTime: 600_000 },
  });
  const orgName = result?.orgName ?? '';

  return useMemo(() => {
    const exam: Exam = completeExam(record.exam);
    const examinee = { birthday: record.patientBirthday, gender: record.patientGender };
    return {
      cells: cellsOf({ ...record, exam }, namesOf(record)).filter(({ text }) => text !== ''),
      findings: findingsOf(exam, examinee, record.visitDate),
      orgName,
    };
  }, [record, cellsOf, orgName]);
}
