import { session, storedEnd } from './session';

/** Calls back with why the session has ended, where another window has heard it. */
export const followEnd = (tell: (why: string) => void) =>
  storedEnd.follow((why) => {
    if (why !== undefined && session.token()) tell(why);
  });
