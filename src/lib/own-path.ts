import { parseUrl } from '@contract/parse-url';

const base = 'https://own.invalid';

/** `to` as a path of this site, fit for navigating to; undefined if it leads elsewhere or back to the sign-in page. */
export function ownPath(to: unknown): string | undefined {
  const url = typeof to === 'string' && to.startsWith('/') && parseUrl(to, base);
  if (!url) return undefined;
  const { origin, pathname, search, hash } = url;
  // `/.//host` keeps the origin here, but its normalized path would leave it at the next reading.
  if (origin !== base || pathname.startsWith('//') || pathname === '/login') return undefined;
  return `${pathname}${search}${hash}`;
}

/** The address of the sign-in page, which leads back to `from` afterwards, unless that is a page about an error. */
export function loginPath(from?: string): string {
  const to = ownPath(from);
  return to && !/^\/(403|404|500)?$/.test(to) ? `/login?${new URLSearchParams({ to })}` : '/login';
}
