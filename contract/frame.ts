import { parseUrl } from './parse-url';

const ownHost = 'own.invalid';
const ownOrigins = [`https://${ownHost}`, `http://${ownHost}`];

/**
 * The address of a frame or a new window; undefined for what runs as script or is no web address. `https:example.org` is a path
 * on a page of that scheme and another host on any other: it is taken for the host.
 */
export function webAddress(src: string): URL | undefined {
  const read = src.trim() === '' ? [] : ownOrigins.map((origin) => parseUrl(src, origin));
  const url = read.find((one) => one?.hostname !== ownHost) ?? read[0];
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/** Whether `src` may be framed: a path of this site, or a page of an allowed host, which is named as in the policy. */
export function isOwnFrame(src: string, allowedHosts: readonly string[]): boolean {
  const url = webAddress(src);
  return url !== undefined && url.username === '' && (url.hostname === ownHost || allowedHosts.some(allows(url)));
}

// `example.org`, `*.example.org`, `https://example.org:8443`
const hostSource = /^(?:(https?:)\/\/)?(\*\.)?([^:/*]+)(?::(\d+))?$/i;

const allows = (url: URL) => (source: string) => {
  const [, scheme = url.protocol, anyBelow, host, port = ''] = hostSource.exec(source.toLowerCase()) ?? [];
  if (host === undefined || scheme !== url.protocol) return false;
  const isHost = anyBelow ? url.hostname.endsWith(`.${host}`) : url.hostname === host;
  // A URL leaves out the usual port of its scheme.
  return isHost && url.port === (port === usualPorts.get(scheme) ? '' : port);
};

const usualPorts = new Map([
  ['https:', '443'],
  ['http:', '80'],
]);
