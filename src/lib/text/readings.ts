import { polyphonic } from 'pinyin-pro';

const known = new Map<string, readonly string[]>();

/** Pinyin of a Chinese character in all its readings, without tones; `ü` may be typed as `v` or `u`. */
export function readingsOf(character: string): readonly string[] {
  const before = known.get(character);
  if (before) return before;
  const spelled = polyphonic(character, { toneType: 'none', type: 'array', v: true }).flat();
  const all = [...new Set(spelled.flatMap((reading) => [reading, reading.replace('v', 'u')]))];
  known.set(character, all);
  return all;
}
