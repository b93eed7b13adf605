/** A stream of chances that is the same for the same seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0;

  /** Mulberry32: at least 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };

  /** One of the values, as often as its share says. */
  const weighted = <T>(shares: readonly (readonly [T, number])[]): T => {
    let left = next() * shares.reduce((sum, [, share]) => sum + share, 0);
    for (const [value, share] of shares) {
      left -= share;
      if (left < 0) return value;
    }
    return pick(shares)[0];
  };

  return { next, between, pick, weighted, chance: (share: number) => next() < share };
}

export type Random = ReturnType<typeof createRandom>;
