import { ErrorBoundary } from 'react-error-boundary';
import { Appearance } from './appearance';
import { Root } from './root';
import { createRouter, RouterProvider } from './router';
import { ErrorFallback } from './ui/states/error-fallback';

const router = createRouter();

/** One route takes every address, so that open tabs can each hold an address of their own inside it. */
export const App = () => (
  <Appearance>
    <RouterProvider router={router}>
      <ErrorBoundary FallbackComponent={ErrorFallback}>
        <Root />
      </ErrorBoundary>
    </RouterProvider>
  </Appearance>
);
