import { parseUrl } from '../parse-url';

const ownOrigin = 'https://own.invalid';

/** The address of a frame or a new window; undefined for what runs as script or is no web address. */
export function webAddress(src: string): URL | undefined {
  const url = src.trim() === '' ? undefined : parseUrl(src, ownOrigin);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/** Whether `src` may be framed: a path of this site, or a page of one of the hosts (with their port, if it is unusual). */
export function isOwnFrame(src: string, allowedHosts: readonly string[]): boolean {
  const url = webAddress(src);
  return url !== undefined && url.username === '' && (url.origin === ownOrigin || allowedHosts.includes(url.host));
}
