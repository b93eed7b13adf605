import { imports as contract } from '@contract/imports';
import { defineResource } from '@/lib/define-resource';

export const imports = defineResource(contract, {
  screens: { list: () => import('./list'), create: () => import('./create') },
});
