import { ageOn } from '@contract/age';
import type { PatientRecord } from '@contract/patient-records';
import type { RecordStatus } from '@contract/record-steps';
import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { PatientLink } from '@/domain/patient/patient-link';
import { useOnPaper, usePrinting } from '@/providers/appearance/printing';
import { useOptionLabel } from '@/ui/names/use-label';
import { PartFailed } from '@/ui/states/part-failed';
import { type Fact, FactList } from './facts';
import styles from './report.module.css';
import { useIssuer } from './use-issuer';

type Props = {
  title: string;
  record: PatientRecord;
  /** What is said of the visit besides whose it is. */
  facts?: Fact[];
  children: ReactNode;
};

const marks: Partial<Record<RecordStatus, string>> = { draft: 'draftMark', voided: 'voidMark' };

/** What is handed out of a visit: on the screen a sheet, on paper with the patient's name on every page. */
export function Sheet({ title, record, facts = [], children }: Props) {
  const translate = useTranslate();
  const { failed, isComing, ...issuer } = useIssuer(record);
  useOnPaper({ isComing, hasFailed: failed !== undefined });
  const marked = marks[record.status];
  const mark = marked && translate(`recordForm.report.${marked}`);
  // Sheets part: what holds at no time says so on each.
  const running = [mark, record.patientName, record.patientNo, record.visitDate, issuer.orgName].filter(Boolean);
  return (
    <article className={styles.sheet} aria-label={title}>
      {failed && (
        <PartFailed className="mb-16 no-print" title={translate('recordForm.report.noIssuer')} query={failed} />
      )}
      {/* A table's head is what browsers repeat on every page. */}
      <table className="full collapse" style={{ tableLayout: 'fixed' }} role="presentation">
        <thead>
          <tr>
            <td className="p-0">
              <p className={styles.running}>{running.join(' · ')}</p>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="p-0">
              <Head title={title} mark={mark} record={record} issuer={issuer} facts={facts} />
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

type HeadProps = Required<Omit<Props, 'children'>> & { issuer: { orgName: string }; mark: string | undefined };

function Head({ title, mark, record, issuer, facts }: HeadProps) {
  const translate = useTranslate();
  const option = useOptionLabel('patients');
  const isPrinting = usePrinting();
  const { years, months } = ageOn(record.patientBirthday, record.visitDate);
  const age = years < 18 ? translate('common.ageInMonths', { years, months }) : translate('common.age', { years });
  // Paper leads nowhere, and says of nobody that they were removed.
  const name =
    isPrinting || record.patientRemoved ? record.patientName : <PatientLink of={record} name={record.patientName} />;
  const person: [label: string, value: ReactNode][] = [
    [translate('patients.fields.name'), name],
    [translate('patients.fields.gender'), option('gender', record.patientGender)],
    [translate('patients.fields.birthday'), `${record.patientBirthday} (${age})`],
    [translate('patients.fields.patientNo'), record.patientNo],
    [translate('recordForm.fields.visitDate'), record.visitDate],
    [translate('recordForm.fields.servicePointId'), record.servicePointName],
  ];
  return (
    <header>
      <p className="m-0 muted center">{[issuer.orgName, record.servicePointName].filter(Boolean).join(' · ')}</p>
      <h2 className={`${styles.title} m-0 mt-4 mb-16 size-3 bold center`}>
        {title}
        {mark && (
          <span
            className="px-8 wrong normal round-sm"
            style={{ marginInlineStart: 12, border: '1px solid currentcolor' }}
          >
            {mark}
          </span>
        )}
      </h2>
      <FactList facts={[...person.map(([label, value]) => ({ key: label, label, value })), ...facts]} />
    </header>
  );
}
