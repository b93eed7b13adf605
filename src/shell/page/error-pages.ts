import { late } from '@/ui/late/late';
import { missingPage } from '@/ui/late/missing-part';

export const Forbidden = late(async () => (await import('@/pages/errors/403')).default, { failed: missingPage });
export const NotFound = late(async () => (await import('@/pages/errors/404')).default, { failed: missingPage });
