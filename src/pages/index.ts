import { demos } from '@/demos/index';
import type { LoadPage } from '@/lib/load-page';
import { addTexts, type TextSource } from '@/providers/i18n';
import { dataDashboardTexts } from './clinic/data-dashboard/texts';
import { waitingRoomTexts } from './clinic/waiting-room/texts';
import { analysisTexts } from './dashboard/analysis/texts';
import { calendarTexts } from './others/calendar/texts';
import { kanbanTexts } from './others/kanban/texts';
import { errorLogTexts } from './system/error-log/texts';

/** A page whose texts come with it: until the first list is there, each kilobyte counts. */
const withTexts =
  (load: LoadPage, texts: TextSource): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), addTexts(texts)]);
    return page;
  };

/** Pages that are no screen of a resource, by the `component` that a menu node names. */
export const pages: Record<string, LoadPage> = {
  'users/account': () => import('./users/account'),
  'users/profile': () => import('./users/profile'),
  'clinic/data-dashboard': withTexts(() => import('./clinic/data-dashboard/data-dashboard'), dataDashboardTexts),
  'clinic/waiting-room': withTexts(() => import('./clinic/waiting-room/waiting-room'), waitingRoomTexts),
  'dashboard/analysis': withTexts(() => import('./dashboard/analysis/analysis'), analysisTexts),
  'dashboard/workbench': () => import('./dashboard/workbench'),
  'system/messages': () => import('./system/messages/messages'),
  'system/error-log': withTexts(() => import('./system/error-log/error-log'), errorLogTexts),
  'others/calendar': withTexts(() => import('./others/calendar/calendar'), calendarTexts),
  'others/kanban': withTexts(() => import('./others/kanban/kanban'), kanbanTexts),
  'others/blank': () => import('./others/blank'),
  ...demos,
};
