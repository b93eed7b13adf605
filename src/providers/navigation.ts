import { loginPath } from '@/lib/own-path';

type Navigate = (path: string) => void;

let navigate: Navigate = (path) => window.location.replace(path);

/** The way to another page for code outside of React. The router binds itself; until then the browser loads the page. */
export const navigation = {
  /** `replace` must leave no entry for the page that is left in the history. */
  bind(replace: Navigate) {
    navigate = replace;
  },
  /** To the sign-in page, which leads back here afterwards. */
  toLogin() {
    const { pathname, search, hash } = window.location;
    if (pathname !== '/login') navigate(loginPath(`${pathname}${search}${hash}`));
  },
};
