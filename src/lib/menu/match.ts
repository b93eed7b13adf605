import { idParam } from '@contract/fields';
import { pathSegments } from '@contract/menu-tree';
import { perObject } from '../per-object';
import { isParam } from './entries';

type Params = Record<string, string>;

/** The places in a list of routes: by path where that is fixed, and those with parameters. */
type Index = { fixed: ReadonlyMap<string, number>; patterns: readonly { at: number; pattern: string[] }[] };

/**
 * The route that fits a pathname best: `/patients/create` wins over `/patients/:id`. The paths are as `menuEntries` writes
 * them, and the list must not change.
 */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | undefined {
  const segments = pathSegments(pathname).map(decode);
  const { fixed, patterns } = indexOf(routes);
  const at = fixed.get(`/${segments.join('/')}`);
  const route = at === undefined ? undefined : routes[at];
  // A segment of the pathname may hold a slash of its own.
  if (route && pathSegments(route.path).length === segments.length) return { route, params: {} };

  let best: Index['patterns'][number] | undefined;
  for (const candidate of patterns) {
    const { pattern } = candidate;
    if (fits(pattern, segments) && (!best || isMoreSpecific(pattern, best.pattern))) best = candidate;
  }
  const found = best && routes[best.at];
  if (!best || !found) return undefined;
  const params = best.pattern.flatMap((part, index) => (isParam(part) ? [[part.slice(1), segments[index] ?? '']] : []));
  return { route: found, params: Object.fromEntries(params) };
}

/** `/patients/:id` → `/patients/7`. Throws if a parameter is missing. */
export const fillPath = (path: string, params: Readonly<Params>) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === '') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });

// A menu may have thousands of routes, and each tab's name is looked up with every drawing of the bar.
const indexOf = perObject((routes: readonly { path: string }[]): Index => {
  const fixed = new Map<string, number>();
  const patterns: { at: number; pattern: string[] }[] = [];
  for (const [at, { path }] of routes.entries()) {
    if (path.includes('/:')) patterns.push({ at, pattern: pathSegments(path) });
    else if (!fixed.has(path)) fixed.set(path, at);
  }
  return { fixed, patterns };
});

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length && pattern.every((part, index) => fitsPart(part, segments[index] ?? ''));

const key = idParam();

/** A row is called by its number: `create` is none, whether or not there is a page of that name. */
const fitsPart = (part: string, segment: string) => {
  if (!isParam(part)) return part === segment;
  return !/^:(.*I|i)d$/.test(part) || (/^\d+$/.test(segment) && key.safeParse(segment).success);
};

/** The first segment in which they differ decides. */
const isMoreSpecific = (pattern: string[], other: string[]) => {
  const index = pattern.findIndex((part, position) => isParam(part) !== isParam(other[position] ?? ''));
  return index >= 0 && !isParam(pattern[index] ?? '');
};

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
