import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { PatientLink } from '@/domain/patient/patient-link';
import { RowLink } from '@/ui/crud/row-link';
import { PageHeading } from '@/ui/layout/page-heading';

type Props = {
  title: string;
  /** Unknown for as long as it has not come. */
  record: PatientRecord | undefined;
  /** What is compared is of this one visit. */
  isOne?: boolean;
};

/** Whose visits stand side by side, or versions of which visit: both lead there. */
export function ComparisonHeading({ title, record, isOne = false }: Props) {
  if (!record) return <PageHeading title={title} />;
  const { id, patientName, visitDate } = record;
  return (
    <PageHeading
      onPaper={[title, patientName, ...(isOne ? [visitDate] : [])].join(' · ')}
      title={
        <>
          {title} · <PatientLink of={record} name={patientName} />
          {isOne && ' · '}
          {isOne && (
            <span className="nowrap">
              <RowLink of={patientRecords} id={id}>
                {visitDate}
              </RowLink>
            </span>
          )}
        </>
      }
    />
  );
}
