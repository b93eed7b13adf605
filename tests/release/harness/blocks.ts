import { readFileSync } from 'node:fs';

export const engines = ['postgres', 'embedded'] as const;
export type Engine = (typeof engines)[number];

export type Block = {
  language: string;
  code: string;
  /** The heading that it stands under, and its number there: what a test is called by. */
  place: string;
  /** Which engine it is for; all, if none is named. */
  engine?: Engine;
  /** Why a test cannot run it. */
  byHand?: string;
};

const fence = /^(?:<!-- (?<mark>[^\n]*) -->\n)?```(?<language>\w+)\n(?<code>.*?)^```$|^#+ (?<heading>[^\n]*)$/gms;

/** The blocks of code of a page, in its order. A mark above one says for whom it is, or why it is done by hand. */
export function blocksOf(page: string): Block[] {
  let heading = '';
  let count = 0;
  return [...readFileSync(page, 'utf8').matchAll(fence)].flatMap(({ groups = {} }) => {
    if (groups.heading) {
      heading = groups.heading;
      count = 0;
      return [];
    }
    count += 1;
    const { mark = '', language = '', code = '' } = groups;
    const byHand = /^by hand: (.+)$/.exec(mark)?.[1];
    const engine = engines.find((name) => name === mark);
    if (mark && !byHand && !engine) throw new Error(`${page}: nobody knows the mark “${mark}”`);
    return [{ language, code, place: `${heading} ${count}`, engine, byHand }];
  });
}
