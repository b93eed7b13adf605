/** The same numbers every time, each below `many`. */
export function fates(seed: number) {
  let state = seed;
  return (many: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * many);
  };
}
