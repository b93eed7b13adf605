import { acuityPoints, exchangedAcuities, swappedAcuities } from './acuity-slips';
import { figurePoints, swappedBuild, swappedMeridians } from './figure-slips';
import { exchangedLengths, heightSlips, lengthSlips } from './growth-slips';
import { exchangedLenses, lensSlips } from './lens-slips';
import type { Case, Slip } from './slip';

const rules: readonly ((of: Case) => Slip[])[] = [
  acuityPoints,
  exchangedAcuities,
  swappedAcuities,
  lensSlips,
  exchangedLenses,
  lengthSlips,
  exchangedLengths,
  swappedMeridians,
  heightSlips,
  swappedBuild,
  figurePoints,
];

/**
 * What was probably mistyped in a visit, judged by the patient's own history, by the fellow eye and by what else the visit says of the
 * eye. What is merely unusual is a finding and marked (`marks.ts`). How much each rule finds, and how often it asks for nothing:
 * docs/decisions/mistyped.md.
 */
export const probableSlips = (of: Case): Slip[] => rules.flatMap((rule) => rule(of));
