import { allResources } from '@contract/index';
import { createAccessControlProvider } from './access-control';
import { http } from './connection';
import { createDataProvider } from './data';
import { createFileSender } from './send-file';
import { useSession } from './session';

export const fileSender = createFileSender(http);

export { authProvider, errorLog, http, queryClient } from './connection';
export { notificationProvider } from './notification';

export const dataProvider = createDataProvider(http, allResources);

export const accessControlProvider = createAccessControlProvider(
  allResources,
  () => useSession.getState().user?.permissions,
);
