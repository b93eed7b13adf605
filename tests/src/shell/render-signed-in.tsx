import type { Profile } from '@contract/auth';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { authProvider, dataProvider, notificationProvider, queryClient } from '@/providers/backend';
import { useI18nProvider } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { UnsavedGuard } from '@/shell/unsaved-guard';
import { ActToolsProvider } from '@/ui/act/act-tools';
import { buildProfile, buildSession } from '../providers/build-profile';
import { PlainAntd } from '../ui/plain-antd';

function Root({ children }: { children: ReactNode }) {
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      notificationProvider={notificationProvider}
      i18nProvider={useI18nProvider()}
      routerProvider={routerProvider}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      <PlainAntd>
        <UnsavedGuard keepsForms={() => true} routes={[]} />
        <ActToolsProvider>{children}</ActToolsProvider>
      </PlainAntd>
    </Refine>
  );
}

/** Mounts a part of the shell for a signed-in user, on the console's own providers: the file's stub server answers. */
export function renderSignedIn(element: ReactNode, user: Partial<Profile> = {}) {
  queryClient.clear();
  session.start(buildSession({ user: buildProfile(user) }));
  const router = createMemoryRouter([{ path: '*', element: <Root>{element}</Root> }]);
  // antd keeps a dialog's backdrop out of reach of the pointer for the length of its animation.
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), ...render(<RouterProvider router={router} />) };
}
