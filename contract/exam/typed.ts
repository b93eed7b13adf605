import { parseNumber, plainFigure } from '../typed';
import { formatAcuity, parseAcuity } from '../vision/acuity';
import { keratometryOf } from '../vision/biometry';
import { formatDioptres, isWithoutPoint, parseDioptres, rounded } from '../vision/notation';
import { lensLimits } from './cell-schema';
import { type CellPart, unitOf } from './export-columns';
import type { ExamField, NumberField } from './field';

/** What somebody typed into a cell: the value, null for blank; undefined for what is no value of the field. */
export type Typed = number | 'none' | null | undefined;

/**
 * Reads what is typed into the input of a number, or stands in a file's cell: `-125` is −1.25, `pl` 0, `1.0` or `5.0` an acuity, `2345` an
 * axial length of 23.45, `7.85` of a cornea 42.99 D, `14 mmHg` a pressure. What is possible as it stands is kept as it stands; limits are
 * not checked here.
 */
export function parseTyped(field: ExamField, typed: string, part?: CellPart): Typed {
  const text = withoutUnit(plainFigure(typed), field, part);
  if (plainFigure(typed) === '') return null;
  if (part === 'axis') return parseNumber(text.replace(/^[x×*@]/i, '')) ?? undefined;
  if (part === 'sphere') return parseDioptres(text, lensLimits.sphere[1]) ?? undefined;
  if (part === 'cylinder' || part === 'add') return parseDioptres(text) ?? undefined;
  switch (field.kind) {
    case 'va':
      return parseAcuity(text) ?? undefined;
    case 'number':
      return parseMeasured(field, text);
    default:
      return parseNumber(text) ?? undefined;
  }
}

/** Dioptres of a sphere and of a cylinder, and the letters of a micrometre. */
const writtenUnits: Record<string, RegExp> = { D: /(?<=[\d.])\s*d[sc]?$/i, µm: /(?<=[\d.])\s*[µμu]m$/i };

/** A figure without the unit of its field, which comes along with what is pasted. Another unit stays, and is refused. */
function withoutUnit(text: string, field: ExamField, part: CellPart | undefined): string {
  const unit = unitOf(field, part);
  const written = writtenUnits[unit];
  if (written) return text.replace(written, '');
  const figure = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text;
  return figure.trim();
}

function parseMeasured(field: NumberField, typed: string): Typed {
  const { hard, decimals, orNone, unit, signed, direction, radiusBelow } = field;
  if (orNone && /^(none|无|无立体视)$/i.test(typed)) return 'none';
  if (unit === 'D' && signed) return parseDioptres(typed) ?? undefined;
  if (direction) return parseDirected(typed)?.figure;
  const value = parseNumber(typed);
  if (value === null) return undefined;
  if (radiusBelow && value > 0 && value < radiusBelow) return rounded(keratometryOf(value), decimals);
  return decimals === 2 && isWithoutPoint(typed) && value > hard[1] ? value / 100 : value;
}

const directed = /^([\d.]+)\s*(?:(x|exo|外)|e|eso|内)$/i;

/** A lateral deviation, exo negative: `3x`, `3 eso`, `-3`. A bare `3` says how much, and not which way. Null for what is none. */
export function parseDirected(typed: string): { figure: number; isDirected: boolean } | null {
  const text = plainFigure(typed).replace(/\s*Δ$/, '');
  const [, size, exo] = directed.exec(text) ?? [];
  const figure = parseNumber(size ?? text);
  if (figure === null) return null;
  if (size !== undefined) return { figure: exo ? 0 - figure : figure, isDirected: true };
  return { figure, isDirected: figure === 0 || /^[+-]/.test(text) };
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
