import { type DataProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toaster } from 'sonner';
import { useI18nProvider } from '@/providers/i18n';
import { liveProvider } from '@/providers/live/live-provider';
import { createQueryClient } from '@/providers/query-client';
import { UnsavedGuard } from '@/shell/unsaved-guard';
import { ActToolsProvider } from '@/ui/act/act-tools';
import { PlainAntd } from './plain-antd';

const noProvider = () => Promise.reject(new Error('Not expected'));

const unused: DataProvider = {
  getApiUrl: () => '',
  getList: noProvider,
  getOne: noProvider,
  getMany: noProvider,
  create: noProvider,
  update: noProvider,
  deleteOne: noProvider,
};

type RootProps = { dataProvider: DataProvider; children: ReactNode };

function Root({ dataProvider, children }: RootProps) {
  const i18nProvider = useI18nProvider();
  return (
    <Refine
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      liveProvider={liveProvider}
      routerProvider={routerProvider}
      options={{
        disableTelemetry: true,
        // The console's own: Refine's shows the previous row while another loads.
        reactQuery: { clientConfig: createQueryClient() },
      }}
    >
      <PlainAntd>
        <App>
          <UnsavedGuard keepsForms={() => false} routes={[]} />
          <ActToolsProvider>{children}</ActToolsProvider>
          <Toaster />
        </App>
      </PlainAntd>
    </Refine>
  );
}

/** Mounts a page as the console would: inside the router, Refine and antd, on the data that a test gives it. */
export function renderPage(page: ReactNode, dataProvider: Partial<DataProvider> = {}) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Root dataProvider={{ ...unused, ...dataProvider }}>{page}</Root>,
    },
    { path: '/elsewhere', element: <p>elsewhere</p> },
  ]);
  // antd keeps a dialog's backdrop out of reach of the pointer for the length of its animation.
  return { router, user: userEvent.setup({ pointerEventsCheck: 0 }), ...render(<RouterProvider router={router} />) };
}
