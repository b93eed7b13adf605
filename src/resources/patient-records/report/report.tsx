import { ageOn } from '@contract/age';
import { prescriptionExpiry } from '@contract/exam/conclusion';
import { type ExamTab, type Eye, examTabs } from '@contract/exam/field';
import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useOptionLabel } from '@/components/use-label';
import { localTime } from '@/lib/local-day';
import { derivedOf, useDerivedText } from '../derived-values';
import { useExamWords } from '../exam-words';
import { Picture } from '../picture';
import { type RecordCell, unitOf } from '../record-cells';
import styles from './report.module.css';
import { type ReportData, useReport } from './use-report';

/** A visit as it is handed out: on the screen a sheet, on paper A4, with the patient's name on every page. */
export function Report({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  const data = useReport(record);
  const { cells } = data;
  const of = (...paths: string[]) => cells.filter(({ path }) => paths.some((start) => path.startsWith(start)));

  return (
    <article className={styles.sheet} aria-label={translate('recordForm.report.title')}>
      {/* A table's head is what browsers repeat on every page. */}
      <table className={styles.pages} role="presentation">
        <thead>
          <tr>
            <td className={styles.page}>
              <p className={styles.running}>
                {[record.patientName, record.patientNo, record.visitDate, data.orgName].filter(Boolean).join(' · ')}
              </p>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={styles.page}>
              <Head record={record} orgName={data.orgName} />
              <Part title={translate('recordForm.visit')}>
                <Facts cells={of('visitType', 'examinerId', 'chiefComplaint', 'history', 'familyHistory', 'allergy')} />
              </Part>
              {examTabs.map((tab) => (
                <ExamPart key={tab} tab={tab} data={data} record={record} />
              ))}
              <Part title={translate('exam.tabs.conclusion')}>
                <Facts
                  cells={of('diagnoses', 'plans', 'prescription', 'advice', 'nextFollowUpDate', 'followUpReason')}
                />
                {record.prescription && (
                  <p className={styles.note}>
                    {translate('recordForm.report.prescriptionExpiry', { date: prescriptionExpiry(record.visitDate) })}
                  </p>
                )}
              </Part>
              <Foot record={record} />
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function Head({ record, orgName }: { record: PatientRecord; orgName: string }) {
  const translate = useTranslate();
  const option = useOptionLabel('patients');
  const { years, months } = ageOn(record.patientBirthday, record.visitDate);
  const age = years < 18 ? translate('common.ageInMonths', { years, months }) : translate('common.age', { years });
  const mark = record.status === 'draft' ? 'draftMark' : record.status === 'voided' ? 'voidMark' : undefined;
  const facts = [
    [translate('patients.fields.name'), record.patientName],
    [translate('patients.fields.gender'), option('gender', record.patientGender)],
    [translate('patients.fields.birthday'), `${record.patientBirthday} (${age})`],
    [translate('patients.fields.patientNo'), record.patientNo],
    [translate('recordForm.fields.visitDate'), record.visitDate],
    [translate('recordForm.fields.servicePointId'), record.servicePointName],
  ];
  return (
    <header className={styles.head}>
      <p className={styles.issuer}>{[orgName, record.servicePointName].filter(Boolean).join(' · ')}</p>
      <h2 className={styles.title}>
        {translate('recordForm.report.title')}
        {mark && <span className={styles.mark}>{translate(`recordForm.report.${mark}`)}</span>}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

function Facts({ cells }: { cells: RecordCell[] }) {
  const translate = useTranslate();
  if (cells.length === 0) return <p className={styles.note}>{translate('recordForm.report.nothing')}</p>;
  return (
    <dl className={styles.facts}>
      {cells.map(({ path, label, text, field }) => (
        <div key={path} data-wide={text.length > 24 || text.includes('\n')}>
          <dt>{label}</dt>
          <dd>{[text, unitOf(field)].filter(Boolean).join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}

type ExamPartProps = { tab: ExamTab; data: ReportData; record: PatientRecord };

/** A tab of the examination: a table of both eyes, then what has one value; nothing of what was not done. */
function ExamPart({ tab, data: { cells, findings }, record }: ExamPartProps) {
  const translate = useTranslate();
  const words = useExamWords();
  const derivedText = useDerivedText();
  const inTab = cells.filter((cell) => cell.path.startsWith(`exam.${tab}.`));
  const own = inTab.filter(({ field }) => field);
  const cellOfTab = (name: string) => inTab.find(({ path }) => path === `exam.${tab}.${name}`);
  const [examiner, reason] = [cellOfTab('examinerId'), cellOfTab('notDoneReason')];
  // Whoever did the visit stands above already.
  const otherExaminer = examiner?.value === record.examinerId ? undefined : examiner;
  const about = [
    own.length === 0 && translate('recordForm.report.nothing'),
    reason && `${translate('exam.notDone.label')} ${reason.text}`,
    own.length > 0 && otherExaminer && `${translate('exam.tabExaminer')} ${otherExaminer.text}`,
  ].filter(Boolean);
  const ofEyes = rowsOf(own.filter(({ eye }) => eye));
  const hasBoth = own.some(({ eye }) => eye === 'ou');
  const single = own.filter(({ eye }) => !eye);
  const derived = derivedOf(tab)
    .map((row) => ({ row, od: derivedText(row, findings, 'od'), os: derivedText(row, findings, 'os') }))
    .filter(({ od, os }) => od !== '' || os !== '');
  const eyes: Eye[] = hasBoth ? ['od', 'os', 'ou'] : ['od', 'os'];

  // Who would have examined says nothing where nothing was examined.
  if (own.length === 0 && !reason) return null;
  return (
    <Part title={words.tab(tab)}>
      {about.length > 0 && <p className={styles.note}>{about.join(' · ')}</p>}
      {ofEyes.length > 0 && (
        <table className={styles.eyes}>
          <thead>
            <tr>
              <th scope="col">{translate('recordForm.report.item')}</th>
              {eyes.map((eye) => (
                <th key={eye} scope="col">
                  {words.eyeInFull(eye)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ofEyes.map((row) => (
              <tr key={row[0]?.path}>
                <th scope="row">
                  {row[0]?.field && words.label(row[0].field)}
                  {unitOf(row[0]?.field) && <span className={styles.unit}> {unitOf(row[0]?.field)}</span>}
                </th>
                {eyes.map((eye) => (
                  <td key={eye}>
                    <CellText cell={row.find((cell) => cell.eye === eye)} />
                  </td>
                ))}
              </tr>
            ))}
            {derived.map(({ row, od, os }) => (
              <tr key={row.name} className={styles.derived}>
                <th scope="row">
                  {translate(`exam.derived.${row.name}`)}
                  <span className={styles.unit}> {translate('recordForm.report.forReference')}</span>
                </th>
                {row.of === 'eyes' ? (
                  <>
                    <td>{od}</td>
                    <td>{os}</td>
                  </>
                ) : (
                  <td colSpan={2}>{od}</td>
                )}
                {hasBoth && <td />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {single.length > 0 && <Facts cells={single} />}
    </Part>
  );
}

/** The cells of each field together, as rows of a table. */
function rowsOf(cells: RecordCell[]): RecordCell[][] {
  const keys = [...new Set(cells.map(({ field }) => field?.key))];
  return keys.map((key) => cells.filter(({ field }) => field?.key === key));
}

function CellText({ cell }: { cell: RecordCell | undefined }) {
  if (!cell) return null;
  if (cell.field?.kind !== 'images' || !Array.isArray(cell.value)) return cell.text;
  return cell.value.map((url) => <Picture key={String(url)} url={String(url)} label={cell.label} size={96} />);
}

function Foot({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  return (
    <footer className={styles.foot}>
      {record.completedAt && (
        <p>
          {translate('recordForm.report.completedBy', {
            name: record.completedByName,
            time: localTime(record.completedAt),
          })}
        </p>
      )}
      {record.voidedAt && (
        <p>
          {translate('recordForm.report.voidedBy', {
            name: record.voidedByName,
            time: localTime(record.voidedAt),
            reason: record.voidReason,
          })}
        </p>
      )}
      <p className={styles.signature}>{translate('recordForm.report.signature')}</p>
      <p className={styles.note}>{translate('recordForm.report.note')}</p>
    </footer>
  );
}
