import { type Profile, profile, type Session } from '@contract/auth';
import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';

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

const readStored = (): SessionState => {
  const token = storedToken.read();
  return { token, user: token && storedUser.read() };
};

/** Who is signed in. Survives a reload, and follows sign-in and sign-out in other windows. */
export const useSession = create<SessionState>(readStored);

const set = ({ user, token }: SessionState) => {
  useSession.setState({ user, token });
  storedUser.write(user);
  storedToken.write(token);
};

export const session = {
  start: ({ user, accessToken, refreshToken }: Session) => set({ user, token: { accessToken, refreshToken } }),
  /** Takes over a newly fetched profile; one that says the same changes nothing, so nothing is drawn again. */
  update(user: Profile) {
    const { user: known, token } = useSession.getState();
    if (token && JSON.stringify(user) !== JSON.stringify(known)) set({ user, token });
  },
  clear: () => set({ user: null, token: null }),
  token: () => useSession.getState().token?.accessToken,
};

// The two keys arrive as two events: the user of one session must never be seen with the token of another.
const followOtherWindow = () => {
  const stored = readStored();
  const { user, token } = useSession.getState();
  const isSame =
    stored.token?.accessToken === token?.accessToken && JSON.stringify(stored.user) === JSON.stringify(user);
  if (!isSame) useSession.setState(stored);
};
storedUser.follow(followOtherWindow);
storedToken.follow(followOtherWindow);
