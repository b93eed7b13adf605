import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { defaultSettings, useSettings } from '@/providers/appearance/settings';
import { LoadedAnew } from '@/ui/late/missing-screen';
import { Screen } from './screen';
import { useAwake } from './use-awake';
import { useNewBuild } from './use-new-build';

const client = new QueryClient();

/** A television in the waiting room: who is called and who comes next, to whoever has the address, with nobody signed in. */
export function Wall() {
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  useScreenLook(new URLSearchParams(search).get('theme'));
  useAwake();
  useNewBuild();
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary FallbackComponent={LoadedAnew}>
        <Screen key={token} token={token} />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

/** As the address says, dark or light, or else as the system is; whatever somebody has chosen for the console in this browser. */
function useScreenLook(theme: string | null): void {
  const themeMode = theme === 'dark' || theme === 'light' ? theme : 'system';
  useLayoutEffect(() => useSettings.setState({ ...defaultSettings, themeMode }), [themeMode]);
}
