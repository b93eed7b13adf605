import { useRouteError } from 'react-router';
import { ErrorFallback } from './ui/states/error-fallback';

/** What is left when something broke outside of every other error boundary. */
export const BrokenConsole = () => <ErrorFallback error={useRouteError()} />;
