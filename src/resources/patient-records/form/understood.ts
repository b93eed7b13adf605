import { type AnyExam, allFields, type Exam } from '@contract/exam/exam';
import { type ExamField, eyesOf } from '@contract/exam/field';

const figures = ['number', 'va', 'sca', 'vertical', 'vergence'];
const words: readonly unknown[] = ['none', 'up', 'down', 'od', 'os'];

const isNotUnderstood = (part: unknown) => typeof part === 'string' && !words.includes(part);

/** What a cell of the form holds, or null where a part of it is a text in place of a figure. */
export function understoodCell(field: ExamField, value: unknown): unknown {
  if (!figures.includes(field.kind) || value === null || value === undefined) return value;
  const parts = typeof value === 'object' ? Object.values(value) : [value];
  return parts.some(isNotUnderstood) ? null : value;
}

/** An examination as it is being filled in, without the cells of which nothing can follow: `1e2` is no sphere. */
export function understood(exam: AnyExam): Exam {
  const clear: AnyExam = Object.fromEntries(
    Object.entries(exam).map(([tab, values]) => [tab, { ...values }]),
  ) as AnyExam;
  for (const { tab, field } of allFields) {
    const value = exam[tab][field.key];
    const eyes = eyesOf(field);
    clear[tab][field.key] =
      eyes.length === 0 || typeof value !== 'object' || value === null
        ? understoodCell(field, value)
        : Object.fromEntries(eyes.map((eye) => [eye, understoodCell(field, Reflect.get(value, eye)) ?? null]));
  }
  // What is left has the values of an examination.
  return clear as Exam;
}
