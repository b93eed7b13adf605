import { findingsOf } from '@contract/exam/derived';
import { allFields, type Exam, isFilled } from '@contract/exam/exam';
import { examTabs, eyesOf } from '@contract/exam/field';
import { type Mark, markOf } from '@contract/exam/marks';
import { copiedCells, measuredExam } from '@contract/exam/origins';
import { missingForCompletion, neededFields } from '@contract/exam/required';
import { isBlank } from '@contract/exam/schema';
import type { EarlierVisit } from '@contract/exam/slips/slip';
import { probableSlips } from '@contract/exam/slips/slips';
import { conclusionNames, visitNames } from '@contract/exam/visit-fields';
import { recordInput } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { isDay } from '@contract/typed';
import type { createIssueMap } from '@/lib/form/issue-message';
import { cellPath, partOfIssue, pathOfIssue } from './cell-path';
import { type Checks, type FormTab, formTabs, type TabStatus } from './checks';
import { type FormValues, inputOf } from './form-values';
import { understood } from './understood';

/** What the server said, and of what: a cell, or a part of one. */
export type Refused = { path: readonly string[]; message: string };

type Options = {
  values: FormValues;
  patient: Pick<Patient, 'birthday' | 'gender'>;
  /** The visits before this one, the newest first. */
  earlier: readonly EarlierVisit[];
  /** Also what is missing before the visit can be completed. */
  isComplete: boolean;
  errorMap: ReturnType<typeof createIssueMap>;
  /** Whether somebody has been told of a field outside of the grid: that one is blank is no news of a form that was just opened. */
  isTold: (field: string) => boolean;
  /** What the server has refused and nobody has changed since. */
  refused: readonly Refused[];
  /** Of a cell without which the visit cannot be completed. */
  neededText: string;
  /** Of one that holds a copy which nobody has confirmed. */
  copyText: string;
  slipText: (code: string, params: Record<string, number>) => string;
};

/** Whether a value stands in the form: whose visit it is does not, and cannot be mended there. */
export const isInForm = (path: string) =>
  path.startsWith('exam.') || [...visitNames, ...conclusionNames].some((name) => name === path.split('.')[0]);

/** The tab that a value stands in. */
export function tabOfPath(path: string): FormTab {
  const [first, tab] = path.split('.');
  if (first === 'exam') return examTabs.find((name) => name === tab) ?? 'visit';
  return visitNames.some((name) => name === first) ? 'visit' : 'conclusion';
}

/** Everything that can be said of what stands in the form, by the same rules as the server's. */
export function checkForm({
  values,
  patient,
  earlier,
  isComplete,
  isTold,
  errorMap,
  refused,
  neededText,
  copyText,
  slipText,
}: Options): Checks {
  const errors = new Map<string, string>();
  const parsed = recordInput.safeParse(inputOf(values), { error: errorMap });
  const issues = parsed.error?.issues ?? [];
  for (const { path, message } of issues) {
    const at = pathOfIssue(path);
    const isNews = !(at in values) || !isBlank(values[at as keyof FormValues]) || isTold(at);
    if (isNews && !errors.has(at)) errors.set(at, message);
  }
  const copies = copiesOf(values);
  // What was copied and not confirmed says nothing of this visit.
  const exam = measuredExam(understood(values.exam), values.origins);
  if (isComplete) {
    for (const { tab, key, eye } of missingForCompletion({ exam })) {
      const at = cellPath(tab, key, eye);
      if (!errors.has(at)) errors.set(at, copies.has(at) ? copyText : neededText);
    }
  }

  for (const { path, message } of refused) {
    const at = pathOfIssue(path);
    if (!errors.has(at)) errors.set(at, message);
  }

  const visitDate = isDay(values.visitDate) ? values.visitDate : '';
  const findings = visitDate ? findingsOf(exam, patient, visitDate) : undefined;
  const warnings = new Map<string, string>();
  for (const { tab, key, eye, code, params } of visitDate ? probableSlips({ exam, visitDate, patient, earlier }) : []) {
    const at = cellPath(tab, key, eye);
    const text = slipText(code, params);
    warnings.set(at, warnings.has(at) ? `${warnings.get(at)}\n${text}` : text);
  }

  return {
    errors,
    wrongParts: wrongPartsOf([...issues, ...refused]),
    warnings,
    marks: marksOf(exam, findings?.years ?? null),
    copies,
    tabs: Object.fromEntries(formTabs.map((tab) => [tab, statusOf(tab, values, errors, warnings)])),
    needed: new Set(neededFields(exam)),
    findings,
  };
}

function wrongPartsOf(issues: readonly { path: readonly PropertyKey[] }[]): Checks['wrongParts'] {
  const found = new Map<string, string[]>();
  for (const { path } of issues) {
    const part = partOfIssue(path);
    const at = pathOfIssue(path);
    if (part !== undefined) found.set(at, [...(found.get(at) ?? []), part]);
  }
  return found;
}

const copiesOf = ({ exam, origins }: FormValues): Checks['copies'] =>
  new Map(
    copiedCells(exam, origins).flatMap(({ name }) => {
      const origin = origins[name];
      return origin?.from === 'lastVisit' ? [[`exam.${name}`, origin.visitDate] as const] : [];
    }),
  );

function marksOf(exam: Exam, years: number | null): Checks['marks'] {
  const marks = new Map<string, Mark>();
  for (const placed of allFields) {
    for (const eye of placed.field.eyes === 'one' ? [undefined] : eyesOf(placed.field)) {
      const mark = markOf(exam, placed, eye, years);
      if (mark) marks.set(cellPath(placed.tab, placed.field.key, eye), mark);
    }
  }
  return marks;
}

function statusOf(tab: FormTab, values: FormValues, errors: Checks['errors'], warnings: Checks['warnings']): TabStatus {
  const count = (paths: Iterable<string>) => [...paths].filter((path) => tabOfPath(path) === tab).length;
  const problems = { errors: count(errors.keys()), warnings: count(warnings.keys()) };
  if (tab === 'visit') return { ...filledOf(visitNames.map((name) => values[name])), ...problems };
  if (tab === 'conclusion') {
    const input = inputOf(values);
    return { ...filledOf(conclusionNames.map((name) => input[name])), ...problems };
  }
  const placed = allFields.filter((field) => field.tab === tab);
  const exam = measuredExam(values.exam, values.origins);
  return { filled: placed.filter((field) => isFilled(exam, field)).length, total: placed.length, ...problems };
}

const filledOf = (values: unknown[]) => ({
  filled: values.filter((value) => !isBlank(value)).length,
  total: values.length,
});
