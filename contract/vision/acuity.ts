import { plainFigure } from '../typed';

/**
 * Visual acuity is kept as the five-grade number L of GB 11533: L = 5 − logMAR = 5 + log10(decimal). What no chart measures has
 * codes below 3.3 (domain model, section 0).
 */
export const acuityCodes = { NLP: 0, LP: 1, HM: 2, CF: 3 } as const;
export type AcuityCode = keyof typeof acuityCodes;

/** Lowest and highest line: below 4.0 it is read at a reduced distance. */
export const acuityLines = { lowest: 3.3, charted: 4, highest: 5.3 } as const;

/** The decimal notation as charts print it, which is not the computed number (0.12 for 0.126): from 3.3 to 5.3. */
const decimals = [
  0.02, 0.025, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2,
];

const tenths = (value: number) => Math.round(value * 10);
const lowestTenths = tenths(acuityLines.lowest);

/** Whether a number is a line of the chart or a code. */
export const isAcuity = (value: number): boolean =>
  codeOf(value) !== null || (Math.abs(value * 10 - tenths(value)) < 1e-6 && lineIndex(value) !== null);

/** The code that an acuity is, such as CF; null for a line of the chart. */
export const codeOf = (value: number): AcuityCode | null =>
  (Object.keys(acuityCodes) as AcuityCode[]).find((code) => acuityCodes[code] === value) ?? null;

function lineIndex(value: number): number | null {
  const index = tenths(value) - lowestTenths;
  return index >= 0 && index < decimals.length ? index : null;
}

/** Every line from one to another, both included, with none left out. */
export const linesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, tenths(to) - tenths(from) + 1) }, (_, index) => (tenths(from) + index) / 10);

/** 4.9 → 0.8, by the chart's table; null for a code. */
export function decimalOf(acuity: number | null): number | null {
  const index = acuity === null ? null : lineIndex(acuity);
  return index === null ? null : (decimals[index] ?? null);
}

/** The line whose decimal notation comes nearest: 0.8 → 4.9. Null outside of the chart. */
export function acuityOfDecimal(decimal: number): number | null {
  if (!(decimal > 0)) return null;
  const printed = decimals.indexOf(decimal);
  const line = printed >= 0 ? (lowestTenths + printed) / 10 : Math.round((5 + Math.log10(decimal)) * 10) / 10;
  return lineIndex(line) === null ? null : line;
}

/** The line that a decimal is, as it is printed or computed (0.63). 0.7 and 0.9 lie between two: nobody but the examiner may choose. */
function lineOfDecimal(decimal: number): number | null {
  const line = acuityOfDecimal(decimal);
  return line !== null && Math.abs(line - 5 - Math.log10(decimal)) < 0.03 ? line : null;
}

/** logMAR = 5 − L; null for a code. */
export const logMarOf = (acuity: number | null): number | null =>
  acuity === null || lineIndex(acuity) === null ? null : (50 - tenths(acuity)) / 10;

/** The line of a logMAR value; null outside of the chart. */
export function acuityOfLogMar(logMar: number): number | null {
  const line = (50 - tenths(logMar)) / 10;
  return lineIndex(line) === null ? null : line;
}

/** Denominator of the Snellen fraction for 6 m: 6 divided by the decimal notation. */
export function snellenDenominator(acuity: number | null): number | null {
  const decimal = decimalOf(acuity);
  return decimal === null ? null : Math.round((6 / decimal) * 10) / 10;
}

export const acuityNotations = ['five', 'decimal', 'logMar', 'snellen'] as const;
export type AcuityNotation = (typeof acuityNotations)[number];

/** An acuity as it is written: `5.0`, `1.0`, `0.0`, `6/6`, or the code; '' for none. */
export function formatAcuity(acuity: number | null, notation: AcuityNotation = 'five'): string {
  if (acuity === null) return '';
  const code = codeOf(acuity);
  if (code) return code;
  switch (notation) {
    case 'five':
      return acuity.toFixed(1);
    case 'decimal': {
      const decimal = decimalOf(acuity) ?? 0;
      return Number.isInteger(decimal * 10) ? decimal.toFixed(1) : String(decimal);
    }
    case 'logMar':
      return (logMarOf(acuity) ?? 0).toFixed(1);
    case 'snellen':
      return `6/${snellenDenominator(acuity)}`;
  }
}

const spokenCodes: [RegExp, AcuityCode][] = [
  [/^(nlp|无光感)$/i, 'NLP'],
  [/^(lp|光感)$/i, 'LP'],
  [/^(hm|手动|眼前手动)$/i, 'HM'],
  [/^(cf|fc|指数|数指)$/i, 'CF'],
];

/**
 * An acuity as somebody types it, in any notation: `5.0` and `50` (five-grade), `1.0`, `0.8` and `08` (decimal), `6/7.5`,
 * `20/20`, `CF`, `指数`. Null for what is none. A bare `1` or `2` is decimal; codes are typed by their letters.
 */
export function parseAcuity(typed: string): number | null {
  const text = plainFigure(typed);
  const spoken = spokenCodes.find(([pattern]) => pattern.test(text));
  if (spoken) return acuityCodes[spoken[1]];
  const fraction = /^(6|20)\/(\d+(?:\.\d+)?)$/.exec(text);
  if (fraction) return acuityOfDecimal(Number(fraction[1]) / Number(fraction[2]));
  if (/^\d\d$/.test(text)) return acuityOfNumber(Number(text) / 10);
  return /^\d*\.?\d+$|^\d+\.$/.test(text) ? acuityOfNumber(Number(text)) : null;
}

/** Five-grade numbers begin where decimal ones have ended. */
const acuityOfNumber = (value: number) =>
  value >= acuityLines.lowest ? (isAcuity(value) ? value : null) : value <= 2 ? lineOfDecimal(value) : null;
