import { agenda } from './agenda';
import { dashboard } from './dashboard';
import type { Endpoint, Resource } from './endpoints';
import { followUps } from './follow-ups';
import { allResources } from './index';
import { pagesOf } from './resource-pages';
import { waitingRoom } from './waiting-room';

type Page = [component: string, of: Resource, call: Endpoint];

/** Of the pages that belong to no resource, those that begin with one call. */
const otherPages: readonly Page[] = [
  ['dashboard/analysis', dashboard, dashboard.endpoints.analysis],
  ['clinic/data-dashboard', dashboard, dashboard.endpoints.patients],
  ['clinic/waiting-room', waitingRoom, waitingRoom.endpoints.board],
  ['others/kanban', followUps, followUps.endpoints.board],
  ['others/calendar', agenda, agenda.endpoints.show],
];

const resourcePages = allResources.flatMap((resource) =>
  pagesOf(resource).flatMap(({ page, call }): Page[] => {
    const endpoint = resource.endpoints[call];
    return endpoint ? [[`${resource.name}/${page}`, resource, endpoint]] : [];
  }),
);

const pages = [...resourcePages, ...otherPages];

const calls = new Map(
  pages.flatMap(([component, , { access, key }]) => (access === 'granted' ? [[component, key] as const] : [])),
);

const atPoints = new Set(pages.flatMap(([component, { atPoints }]) => (atPoints ? component : [])));

/** Key of the call that a page cannot do without, by the `component` of its node; undefined for a page that needs none. */
export const callOfPage = (component: string) => calls.get(component);

/** Whether a page is of no use to somebody without a service point, by the `component` of its node. */
export const isAtPoints = (component: string) => atPoints.has(component);
