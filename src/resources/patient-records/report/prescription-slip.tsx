import type { Prescription } from '@contract/exam/prescription';
import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import type { Fact } from './facts';
import { Foot } from './foot';
import { PrescribedLenses } from './prescribed-lenses';
import styles from './report.module.css';
import { Sheet } from './sheet';
import { useIssuer } from './use-issuer';
import { useReport } from './use-report';

type Props = { record: PatientRecord; prescription: Prescription };

/** The prescription of a visit as it is handed out to whoever makes the lenses. */
export function PrescriptionSlip({ record, prescription }: Props) {
  const translate = useTranslate();
  const data = useReport(record);
  const { address, phone } = useIssuer(record);
  const facts: Fact[] = [
    { key: 'examiner', label: translate('recordForm.fields.examinerId'), value: record.examinerName },
    { key: 'phone', label: translate('recordForm.prescription.phone'), value: phone },
    { key: 'address', label: translate('recordForm.prescription.address'), value: address, isWide: true },
  ];
  return (
    <Sheet
      title={translate('recordForm.prescription.title')}
      record={record}
      facts={facts.filter(({ value }) => value !== '')}
    >
      <div className={styles.part}>
        <PrescribedLenses record={record} prescription={prescription} data={data} />
      </div>
      <Foot record={record} />
    </Sheet>
  );
}
