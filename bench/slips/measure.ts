import type { Case } from '../../contract/exam/slips/slip';
import { probableSlips } from '../../contract/exam/slips/slips';
import { createRandom } from '../../server/seed/random';
import { type SlipKind, slipKinds, withSlip } from './kinds';

export type Measured = {
  visits: number;
  /** Of clean visits, how many would be asked about, and by which question. */
  asked: number;
  askedBy: Record<string, number>;
  /** Of slips that were made, by kind. */
  kinds: { kind: SlipKind; made: number; found: number }[];
};

/** Counts the questions about clean visits and about `slips` mistyped ones, as many of each kind. The same seed gives the same. */
export function measureSlips(visits: readonly Case[], slips: number, seed = 1): Measured {
  const askedBy: Record<string, number> = {};
  let asked = 0;
  for (const visit of visits) {
    const codes = new Set(probableSlips(visit).map(({ key, code }) => `${key} ${code}`));
    if (codes.size > 0) asked += 1;
    for (const code of codes) askedBy[code] = (askedBy[code] ?? 0) + 1;
  }
  const random = createRandom(seed);
  const kinds = slipKinds.map((kind, index) => {
    const made = Math.floor((slips * (index + 1)) / slipKinds.length) - Math.floor((slips * index) / slipKinds.length);
    const found = Array.from({ length: made }, () => isFound(visits, kind, random)).filter(Boolean).length;
    return { kind, made, found };
  });
  return { visits: visits.length, asked, askedBy, kinds };
}

/** Makes one slip somewhere, and tells whether a row that it touched is asked about. */
function isFound(visits: readonly Case[], kind: SlipKind, random: ReturnType<typeof createRandom>): boolean {
  for (;;) {
    const slipped = withSlip(random.pick(visits), kind, random);
    if (slipped) return probableSlips(slipped.of).some(({ key }) => slipped.touched.includes(key));
  }
}
