import { hundredths } from '../vision/notation';
import { isFastRate, type Quantity } from '../vision/progression';
import { wearsOrthoK } from './derived';
import { cellOf, type Exam, type PlacedField } from './exam';
import type { AnyCell, ExamField, Eye, Norm, Picks, Sca, Vergence, Vertical } from './field';
import { normalOption } from './normal';

/** The shape and the word that stand beside a value which lies outside; a text of `exam.marks` for each. */
export type MarkWord = 'high' | 'low' | 'exo' | 'eso' | 'apart' | 'abnormal' | 'fast';

/** That a value is outside of its norm, limit or expectation. `code` is a text of `exam.markReasons`, which shows `params`. */
export type Mark = {
  word: MarkWord;
  code:
    | 'belowNorm'
    | 'aboveNorm'
    | 'outOfNorm'
    | 'notNormal'
    | 'belowUsual'
    | 'aboveUsual'
    | 'eyesApart'
    | 'strongSphere'
    | 'strongCylinder'
    | 'bcvaBelowUcva'
    | 'youngForAdd'
    | 'beyondLimit'
    | 'fastSe'
    | 'fastAl';
  params: Record<string, number>;
};

/** Limits of a lens beyond which it is unusual, in dioptres (domain model, section 0, `sca`). */
const usualLens = { sphere: 10, cylinder: 4 };
/** Whoever is younger hardly needs a near addition (domain model, 1.2). */
const presbyopicAge = 35;

type Judged = { exam: Exam; placed: PlacedField; eye: Eye | undefined; years: number | null; value: AnyCell };

/**
 * The mark of a cell, wherever it is shown; null for what is within its limits, blank, or has none. `years` are the patient's at the
 * visit. Two eyes that are too far apart are marked at the left one, which is measured last.
 */
export function markOf(exam: Exam, placed: PlacedField, eye: Eye | undefined, years: number | null): Mark | null {
  const value = cellOf(exam, placed, eye);
  if (value === null) return null;
  const judged: Judged = { exam, placed, eye, years, value };
  return (
    ofNorm(judged) ?? ofLimits(judged) ?? ofLens(judged) ?? ofKey(judged) ?? ofFinding(judged) ?? ofBothEyes(judged)
  );
}

/** Of a figure that is judged by a norm: which side of it. */
export function markOfFigure(norm: Norm, value: number): Mark | null {
  const { min, max } = boundsOf(norm);
  if (min !== null && value < min - 1e-9) return { word: 'low', code: 'belowNorm', params: { limit: min } };
  if (max !== null && value > max + 1e-9) return { word: 'high', code: 'aboveNorm', params: { limit: max } };
  return null;
}

function boundsOf(norm: Norm): { min: number | null; max: number | null } {
  if ('mean' in norm) return { min: hundredths(norm.mean - norm.sd), max: hundredths(norm.mean + norm.sd) };
  return { min: 'min' in norm ? norm.min : null, max: 'max' in norm ? norm.max : null };
}

function ofNorm({ exam, placed: { field }, eye, years, value }: Judged): Mark | null {
  const norm = field.expected?.(years, eye ?? 'ou');
  // By day such an eye sees through the lens of the night.
  if (!norm || (field.kind === 'va' && wearsOrthoK(exam))) return null;
  // No stereopsis at all.
  if (value === 'none') return { word: 'abnormal', code: 'outOfNorm', params: {} };
  if (field.kind === 'vergence') return ofVergence(norm, value as Vergence);
  const figure = field.kind === 'vertical' ? (value as Vertical).amount : value;
  if (typeof figure !== 'number') return null;
  const mark = markOfFigure(norm, figure);
  return mark && asFieldSays(field, mark);
}

/** A direction has words of its own, and of what is negative the size is meant: a PRA of −4.00 is high. */
function asFieldSays(field: ExamField, mark: Mark): Mark {
  if (field.kind !== 'number') return mark;
  if (field.direction) return { ...mark, word: mark.word === 'low' ? 'exo' : 'eso' };
  if (field.hard[1] > 0) return mark;
  return mark.word === 'low'
    ? { ...mark, word: 'high', code: 'aboveNorm' }
    : { ...mark, word: 'low', code: 'belowNorm' };
}

/** More is better: one point that comes too early is enough. */
function ofVergence(norm: Norm, { blur, break: breaks, recovery }: Vergence): Mark | null {
  if (!('break' in norm)) return null;
  const isBelow = (point: number | null, least: number | null) => point !== null && least !== null && point < least;
  return isBelow(blur, norm.blur) || isBelow(breaks, norm.break) || isBelow(recovery, norm.recovery)
    ? { word: 'low', code: 'outOfNorm', params: {} }
    : null;
}

function ofLimits({ placed: { field }, value }: Judged): Mark | null {
  if (!('soft' in field) || !field.soft || typeof value !== 'number') return null;
  const { min, max } = field.soft;
  if (min !== undefined && value < min) return { word: 'low', code: 'belowUsual', params: { limit: min } };
  return max !== undefined && value > max ? { word: 'high', code: 'aboveUsual', params: { limit: max } } : null;
}

function ofLens({ placed: { field }, value }: Judged): Mark | null {
  if (field.kind !== 'sca') return null;
  const { sphere, cylinder } = value as Sca;
  if (Math.abs(sphere ?? 0) > usualLens.sphere)
    return { word: 'high', code: 'strongSphere', params: { limit: usualLens.sphere } };
  return Math.abs(cylinder ?? 0) > usualLens.cylinder
    ? { word: 'high', code: 'strongCylinder', params: { limit: usualLens.cylinder } }
    : null;
}

function ofKey({ exam, placed: { field }, eye, years, value }: Judged): Mark | null {
  if (typeof value !== 'number') return null;
  if (field.key === 'bcvaFar' && eye) {
    const uncorrected = exam.basic.ucvaFar?.[eye] ?? null;
    return uncorrected !== null && value < uncorrected ? { word: 'low', code: 'bcvaBelowUcva', params: {} } : null;
  }
  if (field.key === 'addPower' && years !== null && years < presbyopicAge)
    return { word: 'abnormal', code: 'youngForAdd', params: { years: presbyopicAge } };
  return null;
}

/** A finding other than the one that says all is normal, and than those that are no worse; not having been seen is none. */
function ofFinding({ placed: { field }, value }: Judged): Mark | null {
  const normal = normalOption(field);
  if (normal === undefined) return null;
  const found = field.kind === 'choices' ? (value as Picks).picks : [value];
  const norm = field.expected?.(null, 'ou');
  const also = norm && 'option' in norm ? norm.also : undefined;
  const isNormal = found.every((one) => one === normal || one === 'notSeen' || also?.some((option) => option === one));
  return isNormal ? null : { word: 'abnormal', code: 'notNormal', params: {} };
}

function ofBothEyes({ exam, placed, eye, value }: Judged): Mark | null {
  const apart = 'soft' in placed.field ? placed.field.soft?.apart : undefined;
  const other = cellOf(exam, placed, 'od');
  if (eye !== 'os' || apart === undefined || typeof value !== 'number' || typeof other !== 'number') return null;
  return Math.abs(other - value) > apart + 1e-9 ? { word: 'apart', code: 'eyesApart', params: { limit: apart } } : null;
}

/** Of a change in a year, in D or mm. */
export const markOfRate = (quantity: Quantity, perYear: number | null): Mark | null =>
  perYear !== null && isFastRate(quantity, perYear)
    ? { word: 'fast', code: quantity === 'se' ? 'fastSe' : 'fastAl', params: {} }
    : null;
