export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const pools: [RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[!-/:-@[-`{-~ ]/, 33],
  [/[^ -~]/u, 200],
];

/**
 * A hint, not a promise: how many guesses a password would take whose characters were chosen freely. What repeats or counts
 * on from the character before, and the user's own name, counts for nothing. Whether a password is well known, the server
 * says.
 */
export function passwordStrength(password: string, username: string): Strength {
  const own = username.length >= 3 ? password.toLowerCase().replaceAll(username.toLowerCase(), '') : password;
  const codes = [...own].map((character) => character.codePointAt(0) ?? 0);
  const free = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? Number.NEGATIVE_INFINITY)) > 1);
  const pool = pools.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  // Few different characters make a small pool, however many there are to choose from.
  const bits = free.length * Math.log2(Math.max(1, Math.min(pool, new Set(codes).size * 4)));
  if (bits < 30) return 'weak';
  if (bits < 45) return 'fair';
  return bits < 60 ? 'good' : 'strong';
}
