import type { PatientRecord } from '@contract/patient-records';
import { patientRecords } from '@contract/patient-records';
import { useParsed, useShow } from '@refinedev/core';
import { RecordState } from '@/ui/states/record-state';
import { useTabTitle } from '@/ui/tab/tab-context';
import { PrescriptionPage } from './prescription-page';
import { RecordPage } from './record-page';

/** A visit as papers to print: its report, and by the address its prescription, for whoever may see the report. */
export default function RecordShow() {
  const { query, showId } = useShow<PatientRecord>({ resource: patientRecords.name });
  const { params } = useParsed<{ sheet?: string }>();
  useTabTitle(query.data && `${query.data.data.patientName} · ${query.data.data.visitDate}`);
  const Page = params?.sheet === 'prescription' ? PrescriptionPage : RecordPage;
  return (
    <RecordState id={showId} query={query}>
      {(record) => <Page record={record} />}
    </RecordState>
  );
}
