import { pathSegments } from '@contract/menu-tree';
import { isParam } from './entries';

type Params = Record<string, string>;

/** The route that fits a pathname best: `/patients/create` wins over `/patients/:id`. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | undefined {
  const segments = pathSegments(pathname).map(decode);
  let best: { route: Route; pattern: string[] } | undefined;
  for (const route of routes) {
    const pattern = pathSegments(route.path);
    if (fits(pattern, segments) && (!best || isMoreSpecific(pattern, best.pattern))) best = { route, pattern };
  }
  if (!best) return undefined;
  const params = best.pattern.flatMap((part, index) => (isParam(part) ? [[part.slice(1), segments[index] ?? '']] : []));
  return { route: best.route, params: Object.fromEntries(params) };
}

/** `/patients/:id` → `/patients/7`. Throws if a parameter is missing. */
export const fillPath = (path: string, params: Readonly<Params>) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === '') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length && pattern.every((part, index) => isParam(part) || part === segments[index]);

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
