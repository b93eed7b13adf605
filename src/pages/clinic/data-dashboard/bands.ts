export type Band = { ageFrom: number; ageTo: number | null };

/** `7`, `19–39`, `60+` */
export const bandText = ({ ageFrom, ageTo }: Band) =>
  ageTo === null ? `${ageFrom}+` : ageFrom === ageTo ? String(ageFrom) : `${ageFrom}–${ageTo}`;

/** Names a band of age in an address. */
export const bandFilter = ({ ageFrom, ageTo }: Band) => ({ ageFrom, ...(ageTo !== null && { ageTo }) });
