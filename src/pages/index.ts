import { demos } from '@/demos/index';
import type { LoadPage } from '@/lib/load-page';
import { pageWithTexts } from '@/providers/code/page-with-texts';
import { pageTexts } from './page-texts';

const ownPages: Record<string, LoadPage> = {
  'users/account': () => import('./users/account'),
  'users/profile': () => import('./users/profile'),
  'clinic/data-dashboard': () => import('./clinic/data-dashboard/data-dashboard'),
  'clinic/waiting-room': () => import('./clinic/waiting-room/waiting-room'),
  'dashboard/analysis': () => import('./dashboard/analysis/analysis'),
  'dashboard/workbench': () => import('./dashboard/workbench'),
  'system/messages': () => import('./system/messages/messages'),
  'system/error-log': () => import('./system/error-log/error-log'),
  'others/calendar': () => import('./others/calendar/calendar'),
  'others/kanban': () => import('./others/kanban/kanban'),
  'others/blank': () => import('./others/blank'),
};

/** Pages that are no screen of a resource, by the `component` that a menu node names. */
export const pages: Record<string, LoadPage> = {
  ...Object.fromEntries(Object.entries(ownPages).map(([name, load]) => [name, pageWithTexts(load, pageTexts[name])])),
  ...demos,
};
