import type { Diagnosis, LensSpecification, Plan } from '@contract/exam/conclusion';
import { type Findings, findingsOf } from '@contract/exam/derived';

import { type AnyExam, cellOf, type Exam, examFields, type PlacedField } from '@contract/exam/exam';
import { type AnyCell, type ExamTab, type Eye, examTabs, eyesOf } from '@contract/exam/field';
import { markOf } from '@contract/exam/marks';
import { isCopy, measuredExam, type Origins } from '@contract/exam/origins';
import { completeExam, isBlank } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import { formatDioptres, formatPrism, formatRefraction } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { useDiagnosisName } from '@/domain/exam/use-diagnosis-name';
import { useCellText } from './cell-text';
import { useDerivedCells } from './derived-cells';
import { useExamWords } from './exam-words';
import { cellPath, nameOfPath } from './form/cell-path';
import type { FormTab } from './form/checks';
import type { RecordCell } from './record-cell';

/** A record, a version of one, or what stands in its form: all have these fields, the form's perhaps half typed. */
export type RecordValues = {
  exam: AnyExam;
  origins?: Origins;
  prescription?: Partial<Record<'usage' | 'od' | 'os' | 'pd' | 'note', unknown>> | null;
} & Partial<Record<PlainName, unknown>>;

const visitNames = [
  'visitDate',
  'visitType',
  'servicePointId',
  'examinerId',
  'chiefComplaint',
  'history',
  'familyHistory',
  'allergy',
] as const;
const conclusionNames = ['diagnoses', 'plans', 'advice', 'nextFollowUpDate', 'followUpReason'] as const;
const prescriptionNames = ['usage', 'od', 'os', 'pd', 'note'] as const;

export type PlainName = (typeof visitNames)[number] | (typeof conclusionNames)[number];

/** What ids of other rows are called. */
export type Names = {
  servicePointId?: (id: number) => string | undefined;
  examinerId?: (id: number) => string | undefined;
};

/** Names of a stored record, or of a version of one. */
export const namesOf = (stored: {
  servicePointName: string;
  examinerId: number;
  examinerName: string;
  tabExaminers: { id: number; name: string }[];
}): Names => ({
  servicePointId: () => stored.servicePointName,
  examinerId: (examiner) =>
    examiner === stored.examinerId ? stored.examinerName : stored.tabExaminers.find(({ id }) => id === examiner)?.name,
});

/** What was measured of a record means this, where it is known whose they are: with it they are marked, and what follows from them is given too. */
export type About = { exam: Exam; findings: Findings };

/** Of a stored visit, or a version of one, and of the person that it is about. */
export function aboutOf(
  { exam, origins, visitDate }: Pick<PatientRecord, 'exam' | 'origins' | 'visitDate'>,
  { patientBirthday: birthday, patientGender: gender }: Pick<PatientRecord, 'patientBirthday' | 'patientGender'>,
): About {
  const whole = measuredExam(completeExam(exam), origins);
  return { exam: whole, findings: findingsOf(whole, { birthday, gender }, visitDate) };
}

/** Takes a record apart into its values, in the order in which they are shown; blank ones have the text ''. */
export function useRecordCells() {
  const translate = useTranslate();
  const words = useExamWords();
  const cellText = useCellText();
  const derivedCells = useDerivedCells();
  const diagnosisName = useDiagnosisName();

  return useMemo(() => {
    const plainText = (name: PlainName, value: unknown, names: Names): string => {
      if (isBlank(value)) return '';
      switch (name) {
        case 'visitType':
          return translate(`recordForm.options.visitType.${String(value)}`);
        case 'servicePointId':
        case 'examinerId':
          return names[name]?.(Number(value)) ?? `#${String(value)}`;
        case 'diagnoses':
          return (value as Diagnosis[]).map(diagnosisText).join('\n');
        case 'plans':
          return (value as Plan[]).map(planText).join('\n');
        default:
          return String(value);
      }
    };
    const diagnosisText = ({ code, name, eye, primary }: Diagnosis) =>
      [code, name, eye && words.eye(eye), primary && translate('exam.diagnosisParts.primary')]
        .filter(Boolean)
        .join(' ');
    // In the reader's words, so that having been picked in another language is no difference.
    const readable = (name: PlainName, value: unknown): unknown =>
      name === 'diagnoses' && Array.isArray(value)
        ? value.map((diagnosis: Diagnosis) => ({ ...diagnosis, name: diagnosisName(diagnosis) }))
        : value;
    const planText = ({ code, concentration, hospital, reason, urgency, note }: Plan) =>
      [
        translate(`exam.plans.${code}`),
        concentration && `${concentration}%`,
        hospital,
        reason,
        urgency && translate(`exam.urgencies.${urgency}`),
        note,
      ]
        .filter(Boolean)
        .join(' · ');
    const lensText = (lens: LensSpecification) =>
      [
        formatRefraction(lens.lens),
        lens.add !== null && `ADD ${formatDioptres(lens.add)}`,
        lens.prism?.amount && `${formatPrism(lens.prism.amount)} ${translate(`exam.bases.${lens.prism.base}`)}`,
        lens.backCurve !== null && `BC ${lens.backCurve}`,
        lens.diameter !== null && `DIA ${lens.diameter}`,
      ]
        .filter(Boolean)
        .join(' ');
    const prescriptionText = (name: (typeof prescriptionNames)[number], value: unknown) => {
      if (isBlank(value) || isBlankLens(value)) return '';
      if (name === 'usage') return translate(`exam.usages.${String(value)}`);
      if (name === 'od' || name === 'os') return lensText(value as LensSpecification);
      return String(value);
    };

    return (record: RecordValues, names: Names = {}, about?: About): RecordCell[] => {
      const plain = (tab: FormTab, list: readonly PlainName[]) =>
        list.map((name) => {
          const value = readable(name, record[name] ?? null);
          const label = translate(`recordForm.fields.${name}`);
          return { path: name, tab, label, value, text: plainText(name, value, names) };
        });
      // By whom a part was done, and why not, come before what was found in it.
      const aboutTab = (tab: ExamTab): RecordCell[] => {
        const { examinerId = null, notDoneReason = null } = record.exam[tab];
        const cell = (name: string, label: string, value: unknown, text: string) => ({
          path: `exam.${tab}.${name}`,
          tab,
          label: `${words.tab(tab)} ${label}`,
          value,
          text,
        });
        const reason = notDoneReason === null ? '' : translate(`exam.notDone.${String(notDoneReason)}`);
        return [
          cell('examinerId', translate('exam.tabExaminer'), examinerId, plainText('examinerId', examinerId, names)),
          cell('notDoneReason', translate('exam.notDone.label'), notDoneReason, reason),
        ];
      };
      const cellsOfField = ({ tab, field }: PlacedField) => {
        const eyes: (Eye | undefined)[] = field.eyes === 'one' ? [undefined] : [...eyesOf(field)];
        return eyes.map((eye) => {
          const value: AnyCell | null = cellOf(record.exam, { tab, field }, eye);
          const label = eye ? `${words.label(field)} ${words.eye(eye)}` : words.label(field);
          const mark = about && markOf(about.exam, { tab, field }, eye, about.findings.years);
          const text = cellText(field, value);
          const path = cellPath(tab, field.key, eye);
          const from = record.origins?.[nameOfPath(path)];
          const copiedFrom = value !== null && from?.from === 'lastVisit' && isCopy(from) ? from.visitDate : undefined;
          return { path, tab, label, value, text, field, eye, mark, copiedFrom };
        });
      };
      const exam = examTabs.flatMap((tab) => [
        ...aboutTab(tab),
        ...examFields[tab].flatMap((field) => cellsOfField({ tab, field })),
        ...(about ? derivedCells(tab, about.findings) : []),
      ]);
      const prescription = prescriptionNames.map((name) => ({
        path: `prescription.${name}`,
        tab: 'conclusion' as const,
        label: `${translate('recordForm.fields.prescription')} ${
          name === 'od' || name === 'os' ? words.eye(name) : translate(`exam.prescriptionParts.${name}`)
        }`,
        value: record.prescription?.[name] ?? null,
        text: prescriptionText(name, record.prescription?.[name] ?? null),
      }));
      const [diagnoses, plans, ...rest] = conclusionNames;
      return [
        ...plain('visit', visitNames),
        ...exam,
        ...plain('conclusion', [diagnoses, plans]),
        ...prescription,
        ...plain('conclusion', rest),
      ];
    };
  }, [translate, words, cellText, derivedCells, diagnosisName]);
}

/** A lens of the prescription in which nothing is, whatever its shape. */
const isBlankLens = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isBlank);
