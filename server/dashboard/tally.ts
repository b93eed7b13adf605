import type { Fact } from '../db/counted-rows';
import type { Answer } from './kept-counts';

export type Tally = ReturnType<typeof tallyOf>;

/** Adds up the answers to questions of a name. */
export function tallyOf(answers: readonly Answer[]) {
  const told = new Map<string, Answer[]>();
  const place = (name: string, fact: Fact, point: number | null = null) => [name, fact, point].join();
  const tell = (where: string, answer: Answer) => {
    const beside = told.get(where);
    if (beside) beside.push(answer);
    else told.set(where, [answer]);
  };
  for (const answer of answers) {
    tell(place(answer.name, answer.fact), answer);
    if (answer.point !== null) tell(place(answer.name, answer.fact, answer.point), answer);
  }
  const of = (name: string, fact: Fact, point?: number) => told.get(place(name, fact, point)) ?? [];
  return {
    /** All of a fact, or what has one of the keys, or was at a point. */
    count: (name: string, fact: Fact, { keys, point }: { keys?: readonly string[]; point?: number } = {}): number =>
      of(name, fact, point)
        .filter((answer) => !keys || keys.includes(answer.key))
        .reduce((sum, { count }) => sum + count, 0),
    keys: (name: string, fact: Fact): string[] => [...new Set(of(name, fact).map(({ key }) => key))],
  };
}
