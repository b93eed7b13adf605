import { allFields } from '@contract/exam/exam';
import { type ExamField, examTabs } from '@contract/exam/field';
import { lensFields } from '@contract/exam/prescription';
import { recordInput } from '@contract/patient-records';
import { createIssueMap } from '@/lib/form/issue-message';

type Translate = (key: string, params?: Record<string, unknown>) => string;
type IssueMap = ReturnType<typeof createIssueMap>;

const fields = new Map<string, ExamField>(allFields.map(({ field }) => [field.key, field]));

/** More than these are looked up in the list itself. */
const mostChoices = 8;

/** What is wrong in the form of a visit, in a sentence that says what the cell takes: the limits of a figure, the choices of a list. */
export function createRecordIssueMap(translate: Translate): IssueMap {
  const base = createIssueMap({ translate, labelOf: (field) => labelOf(translate, field), schema: recordInput });
  return (issue) => {
    const choices = issue.code === 'invalid_value' ? choicesAt(translate, issue.path ?? []) : [];
    return choices.length > 0
      ? translate('recordForm.oneOf', { choices: choices.join(translate('recordForm.or')) })
      : base(issue);
  };
}

/** `exam.visualFunction.phoriaFarV.amount` by the name of its part; what is no cell by that of the form's field. */
function labelOf(translate: Translate, path: string): string {
  const steps = path.split('.');
  const last = steps.at(-1) ?? '';
  if (last in partNames) return translate(`exam.parts.${last}`);
  if (steps[0] === 'prescription' && last in lensFields) return translate(`exam.prescriptionParts.${last}`);
  const cell = steps[0] === 'exam' ? fields.get(steps[2] ?? '') : undefined;
  return translate(cell ? `exam.fields.${cell.key}` : `recordForm.fields.${steps[0]}`);
}

const partNames = { sphere: 0, cylinder: 0, axis: 0, amount: 0, base: 0, eye: 0, blur: 0, break: 0, recovery: 0 };

/** What can be chosen at a path of the form; nothing where that is not known by name, or long. */
function choicesAt(translate: Translate, path: readonly PropertyKey[]): string[] {
  const [first, tab, key] = path.map(String);
  const last = String(path.at(-1));
  if (last === 'base') return ['up', 'down'].map((base) => translate(`exam.bases.${base}`));
  if (last === 'eye') return ['od', 'os'].map((eye) => translate(`exam.eyes.${eye}`));
  if (first !== 'exam' || !examTabs.some((name) => name === tab)) return [];
  const field = fields.get(key ?? '');
  if (!field || !('options' in field) || field.options.length > mostChoices) return [];
  return field.options.map((option) => translate(`exam.options.${field.key}.${option}`));
}
