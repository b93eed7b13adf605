import { type Profile, profile, type Session } from '@contract/auth';
import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/store/stored-value';
import { preview } from './preview';

const tokens = z.object({ accessToken: z.string().min(1), refreshToken: z.string() });
type Tokens = z.infer<typeof tokens>;

type SessionState = {
  /** Null also while signed in, where what was stored could not be read: the profile is fetched again then. */
  user: Profile | null;
  /** Null: nobody is signed in. */
  token: Tokens | null;
};

const storedUser = storedValue('userInfo', (stored) => profile.safeParse(stored).data ?? null);
const storedToken = storedValue('userToken', (stored) => tokens.safeParse(stored).data ?? null);

/** Why the server has ended the last session; '' where it has expired. Only one window hears it, which may be none that somebody looks at. */
export const storedEnd = storedValue('sessionEnd', (stored) => z.string().safeParse(stored).data);

const readStored = (): SessionState => {
  const token = storedToken.read();
  return { token, user: token && storedUser.read() };
};

/** In a preview the stored profile, which is the user's own, is not what this window shows: the role's is fetched. */
const readFirst = (): SessionState => {
  const { token, user } = readStored();
  if (preview.role()?.userId !== user?.id) preview.drop();
  return { token, user: preview.role() ? null : user };
};

/** Who is signed in. Survives a reload, and follows sign-in and sign-out in other windows. */
export const useSession = create<SessionState>(readFirst);

export const session = {
  start({ user, accessToken, refreshToken }: Session) {
    preview.drop();
    const token = { accessToken, refreshToken };
    useSession.setState({ user, token });
    // The token comes and goes apart from the user: another window must at no moment read one person's with the other's.
    storedToken.write(null);
    storedEnd.write(null);
    storedUser.write(user);
    storedToken.write(token);
  },
  /** Takes over a newly fetched profile; one that says the same changes nothing, so nothing is drawn again. */
  update(user: Profile) {
    const { user: known, token } = useSession.getState();
    // Of somebody who was signed in before.
    if (known && known.id !== user.id) return;
    // Asked before a preview began or ended.
    if (user.preview?.id !== preview.role()?.id) return;
    if (!token || isSame(user, known)) return;
    useSession.setState({ user });
    // The other windows show no preview.
    if (!user.preview) storedUser.write(user);
  },
  /** As the server has said. The other windows are told why before they are signed out. */
  end(why: string) {
    storedEnd.write(why);
    session.clear();
  },
  clear() {
    preview.drop();
    useSession.setState({ user: null, token: null });
    storedToken.write(null);
    storedUser.write(null);
  },
  token: () => useSession.getState().token?.accessToken,
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const followOtherWindow = () => {
  const stored = readStored();
  const isSameSession = isSame(stored.token, useSession.getState().token) && stored.user?.id === preview.role()?.userId;
  if (preview.role() && isSameSession) return;
  preview.drop();
  if (!isSame(stored, { token: useSession.getState().token, user: useSession.getState().user }))
    useSession.setState(stored);
};
storedUser.follow(followOtherWindow);
storedToken.follow(followOtherWindow);
