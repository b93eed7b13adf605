import { type ExamTab, type Eye, examTabs } from '@contract/exam/field';
import { conclusionNames, type VisitFieldName, visitNames } from '@contract/exam/visit-fields';
import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { useExamWords } from '../exam-words';
import { type RecordCell, unitOf } from '../record-cell';
import { Facts } from './facts';
import { Foot } from './foot';
import { Part } from './part';
import { PrescribedLenses } from './prescribed-lenses';
import styles from './report.module.css';
import { ReportValue } from './report-value';
import { Sheet } from './sheet';
import { type ReportData, useReport } from './use-report';

/** Fields that the head of the sheet says, and the prescription, which has a table of its own. */
const elsewhere: readonly VisitFieldName[] = ['visitDate', 'servicePointId', 'prescription'];

/** A visit as it is handed out: on the screen a sheet, on paper A4. */
export function Report({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  const data = useReport(record);
  const factsOf = (names: readonly VisitFieldName[]) =>
    data.cells.filter(({ path }) => names.some((name) => name === path && !elsewhere.includes(name)));

  return (
    <Sheet title={translate('recordForm.report.title')} record={record}>
      <Part title={translate('recordForm.visit')}>
        <Facts cells={factsOf(visitNames)} />
      </Part>
      {examTabs.map((tab) => (
        <ExamPart key={tab} tab={tab} data={data} record={record} />
      ))}
      <Part title={translate('exam.tabs.conclusion')}>
        <Facts cells={factsOf(conclusionNames)} />
      </Part>
      {record.prescription && (
        <Part title={translate('recordForm.fields.prescription')}>
          <PrescribedLenses record={record} prescription={record.prescription} data={data} />
        </Part>
      )}
      <Foot record={record} note={translate('recordForm.report.note')} />
    </Sheet>
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
      {about.length > 0 && <p className="m-0 mt-8 muted small">{about.join(' · ')}</p>}
      {ofEyes.length > 0 && (
        <table className={`${styles.eyes} cells mb-8 break`}>
          <thead className="muted">
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
    <tr className={derived && 'tint'}>
      <th scope="row">
        {field && words.label(field)}
        {derived && translate(`exam.derived.${derived.name}`)}
        {unit && <span className="muted small"> {unit}</span>}
      </th>
      {eyes.map((eye) => (
        <td key={eye}>
          <ReportValue cell={row.find((cell) => cell.eye === eye)} />
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
