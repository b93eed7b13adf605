import type { Screen } from '@contract/endpoints';
import type { MenuRoute } from './routes';

type RefineResource = { name: string } & Partial<Record<Screen, string>>;

const screens: readonly string[] = ['list', 'create', 'edit', 'show'] satisfies Screen[];

/** Refine's resources, by the routes whose component is a screen such as `patients/list`. */
export function refineResources(routes: readonly MenuRoute[]): RefineResource[] {
  const resources = new Map<string, RefineResource>();
  for (const { component = '', path } of routes) {
    const [, name, screen] = /^(.+)\/([^/]+)$/.exec(component) ?? [];
    if (!name || !isScreen(screen)) continue;
    const resource = resources.get(name) ?? { name };
    resources.set(name, { [screen]: path, ...resource });
  }
  return [...resources.values()];
}

const isScreen = (screen: string | undefined): screen is Screen => screen !== undefined && screens.includes(screen);
