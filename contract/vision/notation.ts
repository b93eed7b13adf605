import { parseNumber, plainFigure } from '../typed';
import type { Refraction } from './refraction';

const planoText = 'PL';

/** A figure as so many decimals show it, a half away from 0 as by hand: in binary 42.495 is a little less, and `toFixed` says 42.49. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-6)) / scale + 0;
}

/** Limits are judged by what is shown. */
export const hundredths = (value: number) => rounded(value, 2);

/** `+0.50`, `-3.25`, `PL` for 0, '' for none. */
export function formatDioptres(value: number | null): string {
  if (value === null) return '';
  if (Math.abs(value) < 0.005) return planoText;
  return `${value > 0 ? '+' : '-'}${Math.abs(value).toFixed(2)}`;
}

/** A change in a year, as it is judged: `+0.31`, `-0.50`, `0.00`. */
export function formatRate(perYear: number): string {
  const shown = hundredths(perYear) + 0;
  return `${shown > 0 ? '+' : ''}${shown.toFixed(2)}`;
}

/** A figure with its unit, before what is said of it besides: `+0.50 D`, `4.0 Δ exo`; of `PL`, and of words, none. */
export const withUnit = (text: string, unit: string): string =>
  unit === '' ? text : text.replace(/^[+-]?[\dx][\d./x]*(?= |$)/, (figure) => `${figure}\u00a0${unit}`);

/** `1.50Δ`, '' for none. */
export const formatPrism = (amount: number | null): string => (amount === null ? '' : `${amount.toFixed(2)}Δ`);

/** `-3.25/-0.75×180`, `-2.00` for a lens without cylinder, '' for none. */
export function formatRefraction(refraction: Refraction | null | undefined): string {
  if (!refraction || refraction.sphere === null) return '';
  const { sphere, cylinder, axis } = refraction;
  return cylinder ? `${formatDioptres(sphere)}/${formatDioptres(cylinder)}×${axis ?? ''}` : formatDioptres(sphere);
}

const plano = /^(pl|plano|平光?)$/i;

/** Three digits and more without a point: what is kept with two decimals is never so large. */
export const isWithoutPoint = (typed: string) => /^[+-]?\d{3,}$/.test(plainFigure(typed));

/**
 * Dioptres as somebody types them: `-1.25`, `-125` (hundredths: three digits or more, and 25, 50, 75 where that is more than
 * `most`), `+3`, `pl`. Null for what is none.
 */
export function parseDioptres(typed: string, most = 0): number | null {
  const text = plainFigure(typed);
  if (plano.test(text)) return 0;
  const value = parseNumber(text);
  if (value === null) return null;
  const size = Math.abs(value);
  const isHundredths = isWithoutPoint(text) || (!text.includes('.') && [25, 50, 75].includes(size) && size > most);
  return (isHundredths ? value / 100 : value) + 0;
}

const figure = '[+-]?\\s*(?:\\d+\\.?\\d*|\\.\\d+)';
// Where one figure ends and the next begins is said by what is between them: `-3.5x180` is no sphere of -3 with a cylinder of .5.
const wholeLens = new RegExp(
  `^(${figure}|pl|plano|平光?)\\s*(?:ds?)?(?:\\s*/\\s*|\\s+|(?=[+-]))(${figure})\\s*(?:dc?)?\\s*[x×*@ ]\\s*(\\d{1,3})°?$`,
  'i',
);

/** `-1.25/-0.50×180`, `-125-50x180`: sphere, cylinder and axis in one text, the sphere up to `most` as it stands; null for what is none. */
export function parseRefraction(typed: string, most = 0): Refraction | null {
  const [, sphereText = '', cylinderText = '', axis = ''] = wholeLens.exec(plainFigure(typed)) ?? [];
  const sphere = parseDioptres(sphereText, most);
  const cylinder = parseDioptres(cylinderText);
  return sphere === null || cylinder === null ? null : { sphere, cylinder, axis: Number(axis) };
}
