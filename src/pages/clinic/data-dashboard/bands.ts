import { ageBands } from '@contract/dashboard';

export type Band = { ageFrom: number; ageTo: number | null };

/** `7`, `19–39`, `60+` */
export const bandText = ({ ageFrom, ageTo }: Band) =>
  ageTo === null ? `${ageFrom}+` : ageFrom === ageTo ? String(ageFrom) : `${ageFrom}–${ageTo}`;

/** Names a band of age in an address. */
export const bandFilter = ({ ageFrom, ageTo }: Band) => ({ ageFrom, ...(ageTo !== null && { ageTo }) });

/** All bands from the first of some rows to the last, each with its row where there is one: on an axis nobody's age is left out between two. */
export function withoutGaps<Row extends Band>(rows: readonly Row[]): { band: Band; row: Row | undefined }[] {
  const ages = rows.map(({ ageFrom }) => ageFrom);
  const [first, last] = [Math.min(...ages), Math.max(...ages)];
  return ageBands
    .filter(({ ageFrom }) => first <= ageFrom && ageFrom <= last)
    .map((band) => ({ band, row: rows.find(({ ageFrom }) => ageFrom === band.ageFrom) }));
}
