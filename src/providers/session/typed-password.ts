import { create } from 'zustand';
import { useSession } from './session';

/** Milliseconds: long enough to choose a new password at once, too short for whoever comes by later. */
const lifetime = 5 * 60_000;

let expiry: ReturnType<typeof setTimeout> | undefined;

/** The initial password that somebody has just signed in with, so that changing it does not ask for it again. */
export const useTypedPassword = create<{ typed: string | undefined }>(() => ({ typed: undefined }));

/** Held in the memory of this window only, for minutes at most and within one session. */
export const typedPassword = {
  keep(password: string) {
    useTypedPassword.setState({ typed: password });
    clearTimeout(expiry);
    expiry = setTimeout(typedPassword.forget, lifetime);
  },
  forget() {
    clearTimeout(expiry);
    useTypedPassword.setState({ typed: undefined });
  },
};

useSession.subscribe(({ token }, previous) => {
  if (token?.accessToken !== previous.token?.accessToken) typedPassword.forget();
});
