/** Milliseconds that the server's clock is ahead of this computer's, where that one is wrong. */
let ahead = 0;

/** What an answer tells is whole seconds, and some time on its way: less than this is no wrong clock. */
const tolerance = 30_000;
/** An answer that took longer tells too little. */
const quick = 5_000;

/**
 * The time by the server's clock, which is everybody's. A computer's own may be minutes or days wrong: by it a visit would get another
 * day's date, and whoever was given drops be sent in too early.
 */
export const serverTime = (): Date => new Date(Date.now() + ahead);

/** Takes the time from an answer that was asked for at `sentAt` and has just come. One that a cache has kept says when it was made. */
export function hearServerTime(headers: Record<string, unknown>, sentAt: number): void {
  const { date, 'cache-control': caching } = headers;
  const took = Date.now() - sentAt;
  const told = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(told) || took < 0 || took > quick || !String(caching).includes('no-store')) return;
  const difference = told - sentAt - took / 2;
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}
