import type { Rate } from '@contract/dashboard';

export type Band = { ageFrom: number; ageTo: number | null };

/** `7`, `19–39`, `60+` */
export const bandText = ({ ageFrom, ageTo }: Band) =>
  ageTo === null ? `${ageFrom}+` : ageFrom === ageTo ? String(ageFrom) : `${ageFrom}–${ageTo}`;

/** Per cent with one decimal for a chart; null of nothing, which leaves a gap. */
export const percent = ({ count, of }: Rate): number | null => (of > 0 ? Math.round((1000 * count) / of) / 10 : null);

/** Names a band of age in an address. */
export const bandFilter = ({ ageFrom, ageTo }: Band) => ({ ageFrom, ...(ageTo !== null && { ageTo }) });
