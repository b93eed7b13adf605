import type { Session } from '../access/session';

/** Who did something; `id` null and no name where the system did it by itself. */
export type Actor = { id: number | null; name: string };

export const theSystem: Actor = { id: null, name: '' };

export const actorOf = ({ user }: Session): Actor => ({ id: user.id, name: user.realName || user.username });
