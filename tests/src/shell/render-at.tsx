import { Refine } from '@refinedev/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useI18nProvider } from '@/providers/i18n';

function Root({ children }: { children: ReactNode }) {
  return (
    <Refine i18nProvider={useI18nProvider()} options={{ disableTelemetry: true }}>
      <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
        {children}
      </ConfigProvider>
    </Refine>
  );
}

/** Mounts a part of the shell at an address, with the texts that it finds in the console. */
export function renderAt(path: string, element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: <Root>{element}</Root> }], { initialEntries: [path] });
  return { router, user: userEvent.setup({ pointerEventsCheck: 0 }), ...render(<RouterProvider router={router} />) };
}
