import type { WaitingAct } from '@contract/waiting-steps';

/** The acts that are buttons of their own, the likeliest first, and the key of each. */
export const actKeys = {
  done: 'd',
  enter: 'e',
  call: 'c',
  dilate: 't',
  skip: 's',
  back: 'b',
} as const satisfies Partial<Record<WaitingAct, string>>;

export const buttonActs = [
  'enter',
  'done',
  'call',
  'back',
  'dilate',
  'skip',
] as const satisfies (keyof typeof actKeys)[];
