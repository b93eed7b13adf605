import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { demos } from '@/demos/index';

/** Pages that are no screen of a resource, by the `component` that a menu node names. */
export const pages: Record<string, LazyExoticComponent<ComponentType>> = {
  'users/account': lazy(() => import('./users/account')),
  'users/profile': lazy(() => import('./users/profile')),
  'clinic/data-dashboard': lazy(() => import('./clinic/data-dashboard/data-dashboard')),
  'dashboard/analysis': lazy(() => import('./dashboard/analysis/analysis')),
  'dashboard/workbench': lazy(() => import('./dashboard/workbench')),
  'system/messages': lazy(() => import('./system/messages/messages')),
  'system/error-log': lazy(() => import('./system/error-log')),
  'others/calendar': lazy(() => import('./others/calendar/calendar')),
  'others/kanban': lazy(() => import('./others/kanban/kanban')),
  'others/blank': lazy(() => import('./others/blank')),
  ...demos,
};
