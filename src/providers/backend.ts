import type { Profile } from '@contract/auth';
import { allResources } from '@contract/index';
import { homePath } from '@contract/menus';
import { type WorkbenchData, workbench } from '@contract/workbench';
import { homeRoute } from '@/lib/menu/home';
import { treeOf } from '@/lib/menu/tree';
import { loginPath, ownPath } from '@/lib/own-path';
import { createAccessControlProvider } from './access-control';
import { http, onForget, tellEnd } from './connection';
import { createDataProvider } from './data';
import { askedAhead } from './http/asked-ahead';
import { answerKey, callOf } from './http/call';
import { knownEvents } from './http/known-events';
import { createFileSender } from './http/send-file';
import { followReach } from './live/lost-reach';
import { createQueryClient } from './query-client';
import { beginning } from './session/beginning';
import { followEnd } from './session/follow-end';
import { useSession } from './session/session';

export const fileSender = createFileSender(http);

export { authProvider, errorLog, http } from './connection';
export { notificationProvider } from './notification';

const ahead = askedAhead(http);

export const queryClient = createQueryClient();

export const dataProvider = createDataProvider(ahead.http, allResources);

export const accessControlProvider = createAccessControlProvider(
  allResources,
  () => useSession.getState().user?.permissions,
);

const forgetData = () => {
  void queryClient.cancelQueries();
  queryClient.clear();
  ahead.forget();
  knownEvents.forget();
};
onForget(forgetData);
followReach(queryClient);
followEnd(tellEnd);

useSession.subscribe(({ user }, previous) => {
  // Somebody else, or nobody, by what happened in another window.
  if (previous.user && user?.id !== previous.user.id) forgetData();
  // Refine keeps the answers of `can`; they hold only for the permissions that they were given by.
  if (user?.permissions !== previous.user?.permissions) {
    queryClient.removeQueries({ queryKey: ['access'], type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: ['access'] });
  }
});

useSession.subscribe(({ token, user }, previous) => {
  if (token && !previous.token && user && isLedToWorkbench(user)) {
    const call = callOf(workbench.endpoints.show, { query: {} });
    const isResult = (data: unknown) => workbench.endpoints.show.output.safeParse(data).success;
    const keep = (data: WorkbenchData) => queryClient.setQueryData(answerKey(call), { data });
    ahead.ask({ url: call.url, method: 'GET', query: {}, isResult }, keep);
  }
});

const homeOf = ({ menus }: Profile) => homeRoute(treeOf(menus)).route?.path;

beginning.is((user) => homeOf(user) ?? '/403');

/** Whether somebody who has just signed in here is about to see the workbench: its figures then come while it is drawn. */
function isLedToWorkbench(user: Profile) {
  const { pathname, search } = window.location;
  const isElsewhere = pathname !== loginPath() || ownPath(new URLSearchParams(search).get('to')) !== undefined;
  if (isElsewhere || user.mustChangePassword || user.servicePointCount === 0) return false;
  return homeOf(user) === homePath;
}
