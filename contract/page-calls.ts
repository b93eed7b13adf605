import { agenda } from './agenda';
import { dashboard } from './dashboard';
import type { Endpoint, Resource } from './endpoints';
import { followUps } from './follow-ups';
import { allResources } from './index';
import { pagesOf } from './resource-pages';
import { waitingRoom } from './waiting-room';

type Page = [component: string, of: Resource, ...calls: Endpoint[]];

/** Of the pages that belong to no resource, those that begin with a call. */
const otherPages: readonly Page[] = [
  ['dashboard/analysis', dashboard, dashboard.endpoints.analysis],
  ['clinic/data-dashboard', dashboard, dashboard.endpoints.patients],
  ['clinic/waiting-room', waitingRoom, waitingRoom.endpoints.board],
  ['others/kanban', followUps, followUps.endpoints.board],
  ['others/calendar', agenda, agenda.endpoints.show],
];

const resourcePages = allResources.flatMap((resource) =>
  pagesOf(resource).map(({ page, call }): Page => {
    // A row is changed as it stands, so it has to be read first.
    const names = page === 'edit' ? [call, 'one'] : [call];
    return [`${resource.name}/${page}`, resource, ...names.flatMap((name) => resource.endpoints[name] ?? [])];
  }),
);

const pages = [...resourcePages, ...otherPages];

const calls = new Map(
  pages.map(([component, , ...own]) => [
    component,
    own.flatMap(({ access, key }) => (access === 'granted' ? key : [])),
  ]),
);

const atPoints = new Set(pages.flatMap(([component, { atPoints }]) => (atPoints ? component : [])));

/** Keys of the calls that a page cannot do without, by the `component` of its node. */
export const callsOfPage = (component: string): readonly string[] => calls.get(component) ?? [];

/** Whether a page is of no use to somebody without a service point, by the `component` of its node. */
export const isAtPoints = (component: string) => atPoints.has(component);
