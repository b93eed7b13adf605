import { DiffOutlined, FileTextOutlined } from '@ant-design/icons';
import { type Findings, findingsOf, type OneEye } from '@contract/exam/derived';
import { type Exam, fieldOf } from '@contract/exam/exam';
import { markOf } from '@contract/exam/marks';
import { measuredExam } from '@contract/exam/origins';
import { completeExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { formatAcuity } from '@contract/vision/acuity';
import { eyeNameText } from '@contract/vision/eye-name';
import { formatDioptres, formatRefraction } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { MarkedValue } from '@/domain/exam/outside-mark';
import { useDiagnosisName } from '@/domain/exam/use-diagnosis-name';
import { useScreenPath } from '@/providers/menu/screen-path';
import styles from './visits.module.css';

type Props = { patient: Patient; record: PatientRecord; earlier: PatientRecord | undefined };

const statusColors = { draft: 'warning', completed: 'success', amended: 'success', voided: 'default' } as const;

/** One visit: what it was for, what was found, and the ways to read more. */
export function VisitCard({ patient, record, earlier }: Props) {
  const translate = useTranslate();
  const nameOf = useDiagnosisName();
  const pathOf = useScreenPath();
  const exam = measuredExam(completeExam(record.exam), record.origins);
  const findings = findingsOf(exam, patient, record.visitDate);
  const name = eyeNameText(findings, translate);
  const plans = record.plans.map(({ code }) => translate(`exam.plans.${code}`)).join(translate('common.separator'));
  const primary = record.diagnoses.find((diagnosis) => diagnosis.primary);
  const diagnosis = primary && nameOf(primary);
  const report = pathOf('patient-records/show', { id: record.id });
  const compare = earlier && pathOf('patient-records/compare', { patientId: patient.id });

  return (
    <article aria-label={record.visitDate}>
      <header className="flex wrap at-baseline gap-12 gap-y-4 mb-8">
        <strong>{record.visitDate}</strong>
        <span>{translate(`patient-records.visitTypes.${record.visitType}`)}</span>
        {record.status !== 'completed' && (
          <Tag color={statusColors[record.status]}>{translate(`patient-records.statuses.${record.status}`)}</Tag>
        )}
        <span className="muted break">
          {record.servicePointName} · {record.examinerName}
        </span>
      </header>
      <Values exam={exam} findings={findings} />
      <footer className="row wrap gap-12 gap-y-4 mt-8">
        {name && <Tag>{translate('patients.visits.grade', { name })}</Tag>}
        {[diagnosis, plans].filter(Boolean).join(' · ')}
        <span className={`${styles.links} flex gap-16 push-end no-print`}>
          {report && (
            <Link to={report}>
              <FileTextOutlined aria-hidden /> {translate('patients.visits.report')}
            </Link>
          )}
          {compare && (
            <Link to={`${compare}?earlier=${earlier.id}&later=${record.id}`}>
              <DiffOutlined aria-hidden /> {translate('patients.visits.compare')}
            </Link>
          )}
        </span>
      </footer>
    </article>
  );
}

const columns = ['refraction', 'se', 'va', 'al'] as const;

/** What was found of each eye. */
function Values({ exam, findings }: { exam: Exam; findings: Findings }) {
  const translate = useTranslate();
  const valuesOf = (eye: OneEye) => {
    const { refraction, source, se } = findings[eye];
    const mark = (key: string) => markOf(exam, fieldOf(key), eye, findings.years);
    return {
      refraction: { text: formatRefraction(refraction), mark: source && mark(source) },
      se: { text: formatDioptres(se), mark: null },
      va: { text: formatAcuity(exam.basic.ucvaFar?.[eye] ?? null), mark: mark('ucvaFar') },
      al: { text: exam.special.al?.[eye]?.toFixed(2), mark: mark('al') },
    };
  };

  return (
    <table className={`${styles.values} cells`}>
      <thead className="muted">
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} className="regular" scope="col">
              {translate(`patients.visits.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['od', 'os'] as const).map((eye) => {
          const values = valuesOf(eye);
          return (
            <tr key={eye}>
              <th scope="row">{translate(`exam.eyesShort.${eye}`)}</th>
              {columns.map((column) => (
                <td key={column}>
                  <MarkedValue text={values[column].text || '—'} mark={values[column].mark} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
