import { Refine, type RefineProps } from '@refinedev/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useI18nProvider } from '@/providers/i18n';
import { ActToolsProvider } from '@/ui/act/act-tools';
import { PlainAntd } from '../ui/plain-antd';

const options = {
  disableTelemetry: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

type Providers = Pick<RefineProps, 'authProvider' | 'dataProvider' | 'resources' | 'routerProvider'>;

function Root({ children, ...providers }: Providers & { children: ReactNode }) {
  return (
    <Refine {...providers} i18nProvider={useI18nProvider()} options={options}>
      <PlainAntd>
        <ActToolsProvider>{children}</ActToolsProvider>
      </PlainAntd>
    </Refine>
  );
}

/** Mounts a part of the shell at an address, with the texts that it finds in the console and what else it needs of Refine. */
export function renderAt(path: string, element: ReactNode, providers: Providers = {}) {
  const router = createMemoryRouter([{ path: '*', element: <Root {...providers}>{element}</Root> }], {
    initialEntries: [path],
  });
  return { router, user: userEvent.setup({ pointerEventsCheck: 0 }), ...render(<RouterProvider router={router} />) };
}
