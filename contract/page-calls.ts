import { agenda } from './agenda';
import { dashboard } from './dashboard';
import type { Endpoint } from './endpoints';
import { followUps } from './follow-ups';
import { allResources } from './index';
import { pagesOf } from './menus';

/** Of the pages that belong to no resource, those that begin with one call. */
const otherPages: readonly [component: string, call: Endpoint][] = [
  ['dashboard/analysis', dashboard.endpoints.analysis],
  ['clinic/data-dashboard', dashboard.endpoints.patients],
  ['others/kanban', followUps.endpoints.board],
  ['others/calendar', agenda.endpoints.show],
];

const resourcePages = allResources.flatMap((resource) =>
  pagesOf(resource).flatMap(({ page, call }): [string, Endpoint][] => {
    const endpoint = resource.endpoints[call];
    return endpoint ? [[`${resource.name}/${page}`, endpoint]] : [];
  }),
);

const calls = new Map(
  [...resourcePages, ...otherPages].flatMap(([component, { access, key }]) =>
    access === 'granted' ? [[component, key] as const] : [],
  ),
);

/** Key of the call that a page cannot do without, by the `component` of its node; undefined for a page that needs none. */
export const callOfPage = (component: string) => calls.get(component);
