import { alCrLimit } from '../vision/biometry';
import type { Findings, OneEye } from './derived';
import { fieldOf } from './exam';
import type { ExamTab } from './field';
import { type Mark, markOfFigure } from './marks';

/** Values that follow from a tab's measurements, of each eye or of the person; label and formula are texts of the same name. */
const byTab = {
  basic: [
    { name: 'reducedVision', of: 'eyes' },
    { name: 'isScreenedMyopic', of: 'eyes' },
  ],
  refractive: [
    { name: 'se', of: 'eyes' },
    { name: 'grade', of: 'eyes' },
    { name: 'astigmatism', of: 'eyes' },
    { name: 'anisometropia', of: 'person' },
  ],
  visualFunction: [{ name: 'calculatedAca', of: 'person' }],
  special: [
    { name: 'kMean', of: 'eyes' },
    { name: 'cornealAstigmatism', of: 'eyes' },
    { name: 'alCr', of: 'eyes' },
    { name: 'alCentile', of: 'eyes' },
  ],
  other: [],
} as const satisfies Record<ExamTab, readonly { name: string; of: 'eyes' | 'person' }[]>;

export type Derived = (typeof byTab)[ExamTab][number];

/** What is derived from a tab's measurements. */
export const derivedOf = (tab: ExamTab): readonly Derived[] => byTab[tab];

/** Decimals that a derived figure is shown with. */
const decimals: Partial<Record<Derived['name'], number>> = {
  se: 2,
  kMean: 2,
  cornealAstigmatism: 2,
  alCr: 2,
  alCentile: 0,
  calculatedAca: 1,
};

export const derivedDecimals = ({ name }: Derived): number => decimals[name] ?? 0;

/** The number that a derived value is; null for a word, and for what is not known. */
export function derivedFigure(derived: Derived, findings: Findings, eye: OneEye): number | null {
  const figures = { ...findings[eye], calculatedAca: findings.calculatedAca };
  const value = derived.name in decimals ? Reflect.get(figures, derived.name) : null;
  return typeof value === 'number' ? value : null;
}

/** The mark of a derived value that is beyond its limit; names and degrees say so by themselves, but reduced is reduced. */
export function markOfDerived({ name }: Derived, findings: Findings, eye: OneEye): Mark | null {
  const { alCr, isScreenedMyopic, reducedVision } = findings[eye];
  const beyond = (is: boolean | null): Mark | null =>
    is ? { word: 'abnormal', code: 'beyondLimit', params: {} } : null;
  switch (name) {
    case 'alCr':
      return alCr === null ? null : markOfFigure({ max: alCrLimit }, alCr);
    case 'calculatedAca': {
      const norm = fieldOf('aca').field.expected?.(findings.years, 'ou');
      return norm && findings.calculatedAca !== null ? markOfFigure(norm, findings.calculatedAca) : null;
    }
    case 'anisometropia':
      return beyond(findings.isAnisometropic);
    case 'isScreenedMyopic':
      return beyond(isScreenedMyopic);
    case 'reducedVision':
      return beyond(reducedVision !== null && reducedVision !== 'none');
    default:
      return null;
  }
}
