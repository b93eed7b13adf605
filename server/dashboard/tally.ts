import type { Fact } from '../db/counted-rows';
import type { Answer } from './kept-counts';

export type Tally = ReturnType<typeof tallyOf>;

/** Adds up the answers to questions of a name. */
export function tallyOf(answers: readonly Answer[]) {
  const told = new Map<string, Answer[]>();
  const place = ({ name, fact }: Pick<Answer, 'name' | 'fact'>) => `${name} ${fact}`;
  for (const answer of answers) {
    const beside = told.get(place(answer));
    if (beside) beside.push(answer);
    else told.set(place(answer), [answer]);
  }
  const of = (name: string, fact: Fact) => told.get(place({ name, fact })) ?? [];
  return {
    /** All of a fact, or what has one of the keys, or was at a point. */
    count: (name: string, fact: Fact, { keys, point }: { keys?: readonly string[]; point?: number } = {}): number =>
      of(name, fact)
        .filter((answer) => (!keys || keys.includes(answer.key)) && (!point || answer.point === point))
        .reduce((sum, { count }) => sum + count, 0),
    keys: (name: string, fact: Fact): string[] => [...new Set(of(name, fact).map(({ key }) => key))],
  };
}
