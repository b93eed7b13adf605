import { zh_CN as both } from './both/zh_CN';
import { zh_CN as server } from './server/zh_CN';

/** Texts of what can be wrong. The server answers with them; the console knows those of its own forms alone. */
export const zh_CN = { ...both, ...server, errors: { ...both.errors, ...server.errors } };

export type SharedTexts = typeof zh_CN;
