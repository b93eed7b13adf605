import { roles as contract } from '@contract/roles';
import { defineResource } from '@/lib/define-resource';

export const roles = defineResource(contract, {
  screens: {
    list: () => import('./list'),
    create: () => import('./create'),
    edit: () => import('./edit'),
  },
});
