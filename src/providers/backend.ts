import { allResources } from '@contract/index';
import { createAccessControlProvider } from './access-control';
import { http, onForget } from './connection';
import { createDataProvider } from './data';
import { createQueryClient } from './query-client';
import { createFileSender } from './send-file';
import { useSession } from './session';

export const fileSender = createFileSender(http);

export { authProvider, errorLog, http } from './connection';
export { notificationProvider } from './notification';

export const queryClient = createQueryClient();

export const dataProvider = createDataProvider(http, allResources);

export const accessControlProvider = createAccessControlProvider(
  allResources,
  () => useSession.getState().user?.permissions,
);

const forgetData = () => {
  void queryClient.cancelQueries();
  queryClient.clear();
};
onForget(forgetData);

useSession.subscribe(({ user }, previous) => {
  // Somebody else, or nobody, by what happened in another window.
  if (previous.user && user?.id !== previous.user.id) forgetData();
  // Refine keeps the answers of `can`; they hold only for the permissions that they were given by.
  if (user?.permissions !== previous.user?.permissions) {
    queryClient.removeQueries({ queryKey: ['access'], type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: ['access'] });
  }
});
