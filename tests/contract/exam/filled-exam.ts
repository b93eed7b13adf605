import { allFields, type Exam } from '@contract/exam/exam';
import { type ExamField, eyesOf, type NumberLimits } from '@contract/exam/field';
import { completeExam, examSchema } from '@contract/exam/schema';

/** Gives a whole number from 0 to below `below`. */
export type Choose = (below: number) => number;

/** An examination with a possible value in every cell but those for pictures, whatever is chosen; `said` in all free texts. */
export const filledExam = (choose: Choose, said?: string): Exam => withoutContradictions(fullExam(choose, said));

/** One in which values may contradict each other. */
export function fullExam(choose: Choose, said?: string): Exam {
  const exam = completeExam({});
  for (const { tab, field } of allFields) {
    const cell = () => cellOf(field, choose, said);
    const eyes = eyesOf(field);
    const value = eyes.length === 0 ? cell() : Object.fromEntries(eyes.map((eye) => [eye, cell()]));
    Reflect.set(exam[tab], field.key, value);
  }
  return exam;
}

function withoutContradictions(exam: Exam): Exam {
  const parsed = examSchema.safeParse(exam);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) {
    const [tab, key] = path.map(String);
    if (tab && key) Reflect.set(Reflect.get(exam, tab), key, null);
  }
  return withoutContradictions(exam);
}

function measured({ hard: [min, max], step, decimals }: NumberLimits, choose: Choose) {
  return Number((min + step * choose(Math.floor((max - min) / step + 1e-9) + 1)).toFixed(decimals));
}

function cellOf(field: ExamField, choose: Choose, said?: string): unknown {
  const of = <Value>(values: readonly Value[]) => values[choose(values.length)] as Value;
  switch (field.kind) {
    case 'number':
      return measured(field, choose);
    case 'va':
      return (40 + choose(13)) / 10;
    case 'sca': {
      const lens = { sphere: choose(80) / -4, cylinder: (1 + choose(16)) / -4, axis: 1 + choose(180) };
      return field.add ? { ...lens, add: (1 + choose(12)) / 4 } : lens;
    }
    case 'vertical':
      return { amount: (1 + choose(10)) / 2, base: of(['up', 'down']), eye: of(['od', 'os']) };
    case 'vergence': {
      const recovery = choose(10);
      return { recovery, break: recovery + 8, blur: recovery + 4 };
    }
    case 'choice':
      return of(field.options);
    case 'choices': {
      const pick = of(field.options);
      return { picks: [pick], other: pick === 'other' ? (said ?? '睑缘肿物') : '' };
    }
    case 'time':
      return `${10 + choose(10)}:${10 + choose(50)}`;
    case 'text':
      return said ?? of(['未见明显异常', '第一行\n第二行\n第三行\n第四行']);
    case 'images':
      return null;
  }
}
