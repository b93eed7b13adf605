import { formatAcuity, parseAcuity } from '../vision/acuity';
import { keratometryOf } from '../vision/biometry';
import { formatDioptres, isWithoutPoint, parseDioptres, parseNumber } from '../vision/notation';
import { lensLimits } from './cell-schema';
import type { CellPart } from './export-columns';
import type { ExamField, NumberField } from './field';

/** What somebody typed into a cell: the value, null for blank; undefined for what is no value of the field. */
export type Typed = number | 'none' | null | undefined;

/**
 * Reads what is typed into the input of a number: `-125` is −1.25, `pl` 0, `1.0` or `5.0` an acuity, `2345` an axial length of
 * 23.45, `7.85` of a cornea 42.99 D. What is possible as it stands is kept as it stands; limits are not checked here.
 */
export function parseTyped(field: ExamField, typed: string, part?: CellPart): Typed {
  if (typed.trim() === '') return null;
  if (part === 'axis') return parseNumber(typed.replace(/^[x×*@]|°$/gi, '')) ?? undefined;
  if (part === 'sphere') return parseDioptres(typed, lensLimits.sphere[1]) ?? undefined;
  if (part === 'cylinder' || part === 'add') return parseDioptres(typed) ?? undefined;
  switch (field.kind) {
    case 'va':
      return parseAcuity(typed) ?? undefined;
    case 'number':
      return parseMeasured(field, typed);
    default:
      return parseNumber(typed) ?? undefined;
  }
}

function parseMeasured(field: NumberField, typed: string): Typed {
  const { hard, decimals, orNone, unit, signed, radiusBelow } = field;
  if (orNone && /^(none|无|无立体视)$/i.test(typed.trim())) return 'none';
  if (unit === 'D' && signed) return parseDioptres(typed) ?? undefined;
  const value = parseNumber(typed);
  if (value === null) return undefined;
  if (radiusBelow && value > 0 && value < radiusBelow) return Number(keratometryOf(value).toFixed(decimals));
  return decimals === 2 && isWithoutPoint(typed) && value > hard[1] ? value / 100 : value;
}

/** A number as the field shows it: `-3.25`, `PL`, `15.5`, `5.0`, `CF`; '' for none. */
export function formatNumber(field: ExamField, value: number | null, part?: CellPart): string {
  if (value === null) return '';
  if (part === 'axis') return String(value);
  if (part === 'sphere' || part === 'cylinder' || part === 'add') return formatDioptres(value);
  switch (field.kind) {
    case 'va':
      return formatAcuity(value);
    case 'number':
      if (field.signed && field.unit === 'D') return formatDioptres(value);
      return `${field.signed && value > 0 ? '+' : ''}${value.toFixed(field.decimals)}`;
    case 'vertical':
    case 'vergence':
      return value.toFixed(field.decimals);
    default:
      return String(value);
  }
}
