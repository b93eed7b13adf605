import { completeExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import type { ServicePoint } from '@contract/service-points';
import { useOne } from '@refinedev/core';
import { useMemo } from 'react';
import { aboutOf, namesOf } from '../about-record';
import type { RecordCell } from '../record-cell';
import { useRecordCells } from '../record-cells';

/** Whoever hands a report out; '' for what the reader may not read of it. */
export type Issuer = { orgName: string; address: string; phone: string };

/** Everything that a report shows of a visit, as words, with what follows from it. */
export type ReportData = { cells: RecordCell[]; issuer: Issuer };

/** The record taken apart, and who issues the report. */
export function useReport(record: PatientRecord): ReportData {
  const cellsOf = useRecordCells();
  // Whoever may read records need not be able to read service points; the report then goes without the organization.
  const { result } = useOne<ServicePoint>({
    resource: 'service-points',
    id: record.servicePointId,
    meta: { quiet: true },
    queryOptions: { staleTime: 600_000 },
  });
  const { orgName = '', address = '', phone = '' } = result ?? {};

  return useMemo(() => {
    const about = aboutOf(record, record);
    const cells = cellsOf({ ...record, exam: completeExam(record.exam) }, namesOf(record), about);
    return { cells: cells.filter(({ text }) => text !== ''), issuer: { orgName, address, phone } };
  }, [record, cellsOf, orgName, address, phone]);
}
