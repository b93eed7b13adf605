import { wholeParts } from './whole-parts';

/** A text in which no span of times (`spanText`) is parted at its dash. Whoever copies it has the text alone. */
export const wholeTimes = (text: string) => wholeParts(text, /(\d\d:\d\d–\d\d:\d\d)/);

/** One in which no day is parted at its hyphens. */
export const wholeDays = (text: string) => wholeParts(text, /(\d{4}-\d\d-\d\d)/);
