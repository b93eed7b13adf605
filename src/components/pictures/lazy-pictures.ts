import { lazy } from 'react';

/** Small pictures that open large. What shows them large is fetched with the first of them. */
export const LazyPictures = lazy(() => import('./pictures').then(({ Pictures }) => ({ default: Pictures })));
