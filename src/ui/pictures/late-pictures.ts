import { late } from '@/ui/late/late';

/** Small pictures that open large. What shows them large is fetched with the first of them. */
export const LatePictures = late(() => import('./pictures').then(({ Pictures }) => Pictures));
