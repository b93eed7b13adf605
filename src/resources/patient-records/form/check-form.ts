import { findingsOf } from '@contract/exam/derived';
import { allFields, type Exam, isFilled } from '@contract/exam/exam';
import { examTabs } from '@contract/exam/field';
import { missingForCompletion } from '@contract/exam/required';
import { isBlank } from '@contract/exam/schema';
import { softWarnings } from '@contract/exam/soft-warnings';
import { recordInput } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import type { createIssueMap } from '@/lib/issue-message';
import { cellPath, pathOfIssue } from './cell-path';
import { type Checks, type FormTab, formTabs, type TabStatus } from './checks';
import { type FormValues, inputOf } from './form-values';

type Options = {
  values: FormValues;
  patient: Pick<Patient, 'birthday' | 'gender'>;
  last: { exam: Exam; visitDate: string } | undefined;
  /** Also what is missing before the visit can be completed. */
  isComplete: boolean;
  errorMap: ReturnType<typeof createIssueMap>;
  /** Of a cell without which the visit cannot be completed. */
  neededText: string;
  warningText: (code: string, params: Record<string, number>) => string;
};

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
const conclusionNames = ['diagnoses', 'plans', 'advice', 'nextFollowUpDate'] as const;

/** The tab that a value stands in. */
export function tabOfPath(path: string): FormTab {
  const [first, tab] = path.split('.');
  if (first === 'exam') return examTabs.find((name) => name === tab) ?? 'visit';
  return visitNames.some((name) => name === first) ? 'visit' : 'conclusion';
}

/** Everything that can be said of what stands in the form, by the same rules as the server's. */
export function checkForm({ values, patient, last, isComplete, errorMap, neededText, warningText }: Options): Checks {
  const errors = new Map<string, string>();
  const parsed = recordInput.safeParse(inputOf(values), { error: errorMap });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const at = pathOfIssue(path);
    if (!errors.has(at)) errors.set(at, message);
  }
  // What was not understood is a text, which the rules below leave out of account.
  const exam = values.exam as Exam;
  if (isComplete) {
    for (const { tab, key, eye } of missingForCompletion({ exam })) {
      const at = cellPath(tab, key, eye);
      if (!errors.has(at)) errors.set(at, neededText);
    }
  }

  const visitDate = String(values.visitDate ?? '');
  const warnings = new Map<string, string>();
  for (const { tab, key, eye, code, params } of visitDate ? softWarnings({ exam, visitDate }, patient, last) : []) {
    // Both eyes are apart: said at the left one, which is typed last.
    const at = cellPath(tab, key, eye ?? (code === 'eyesApart' ? 'os' : undefined));
    const text = warningText(code, params);
    warnings.set(at, warnings.has(at) ? `${warnings.get(at)}\n${text}` : text);
  }

  return {
    errors,
    warnings,
    tabs: Object.fromEntries(formTabs.map((tab) => [tab, statusOf(tab, values, errors, warnings)])),
    findings: visitDate ? findingsOf(exam, patient, visitDate) : undefined,
  };
}

function statusOf(tab: FormTab, values: FormValues, errors: Checks['errors'], warnings: Checks['warnings']): TabStatus {
  const count = (paths: Iterable<string>) => [...paths].filter((path) => tabOfPath(path) === tab).length;
  const problems = { errors: count(errors.keys()), warnings: count(warnings.keys()) };
  if (tab === 'visit') return { ...filledOf(visitNames.map((name) => values[name])), ...problems };
  if (tab === 'conclusion') {
    const prescription = inputOf(values).prescription;
    return { ...filledOf([...conclusionNames.map((name) => values[name]), prescription]), ...problems };
  }
  const placed = allFields.filter((field) => field.tab === tab);
  return { filled: placed.filter((field) => isFilled(values.exam, field)).length, total: placed.length, ...problems };
}

const filledOf = (values: unknown[]) => ({
  filled: values.filter((value) => !isBlank(value)).length,
  total: values.length,
});
