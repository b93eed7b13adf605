import type { Profile } from '@contract/auth';
import { useSession } from './session';

let pageOf: (user: Profile) => string = () => '/';

/** Where somebody begins who has signed in. Until the console is there, which knows the menus, its root: that leads on. */
export const beginning = {
  is: (find: (user: Profile) => string) => {
    pageOf = find;
  },
  path() {
    const { user } = useSession.getState();
    return user ? pageOf(user) : '/';
  },
};
