import { ageOn } from '@contract/age';
import { prescriptionExpiry } from '@contract/exam/conclusion';
import { type ExamTab, type Eye, examTabs } from '@contract/exam/field';
import type { PatientRecord } from '@contract/patient-records';
import { withUnit } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { OutsideMark } from '@/domain/exam/outside-mark';
import { localTime } from '@/lib/local-day';
import { useOptionLabel } from '@/ui/names/use-label';
import { useExamWords } from '../exam-words';
import { Picture } from '../picture';
import { type RecordCell, unitOf } from '../record-cell';
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
      {cells.map(({ path, label, text, field, derived, mark }) => (
        <div key={path} data-wide={text.length > 24 || text.includes('\n')}>
          <dt>{derived ? `${label} (${translate('recordForm.report.forReference')})` : label}</dt>
          <dd>
            {withUnit(text, unitOf(field))}
            <OutsideMark mark={mark} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ExamPartProps = { tab: ExamTab; data: ReportData; record: PatientRecord };

/** A tab of the examination: a table of both eyes, then what has one value; nothing of what was not done. */
function ExamPart({ tab, data: { cells }, record }: ExamPartProps) {
  const translate = useTranslate();
  const words = useExamWords();
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
  const derived = cells.filter((cell) => cell.derived && cell.tab === tab);
  const single = [...own, ...derived].filter(({ eye }) => !eye);
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
            {[...ofEyes, ...rowsOf(derived.filter(({ eye }) => eye))].map((row) => (
              <EyesRow key={row[0]?.path} row={row} eyes={eyes} />
            ))}
          </tbody>
        </table>
      )}
      {single.length > 0 && <Facts cells={single} />}
    </Part>
  );
}

/** One measurement of each eye, or what follows from it. */
function EyesRow({ row, eyes }: { row: RecordCell[]; eyes: Eye[] }) {
  const translate = useTranslate();
  const words = useExamWords();
  const { field, derived } = row[0] ?? {};
  const unit = derived ? translate('recordForm.report.forReference') : unitOf(field);
  return (
    <tr className={derived && styles.derived}>
      <th scope="row">
        {field && words.label(field)}
        {derived && translate(`exam.derived.${derived.name}`)}
        {unit && <span className={styles.unit}> {unit}</span>}
      </th>
      {eyes.map((eye) => (
        <td key={eye}>
          <CellText cell={row.find((cell) => cell.eye === eye)} />
        </td>
      ))}
    </tr>
  );
}

/** The cells of each field together, as rows of a table. */
function rowsOf(cells: RecordCell[]): RecordCell[][] {
  const nameOf = ({ field, derived }: RecordCell) => field?.key ?? derived?.name;
  const names = [...new Set(cells.map(nameOf))];
  return names.map((name) => cells.filter((cell) => nameOf(cell) === name));
}

function CellText({ cell }: { cell: RecordCell | undefined }) {
  if (!cell) return null;
  if (cell.field?.kind !== 'images' || !Array.isArray(cell.value))
    return (
      <>
        {cell.text}
        <OutsideMark mark={cell.mark} />
      </>
    );
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
