import { users as contract } from '@contract/users';
import { defineResource } from '@/lib/define-resource';

export const users = defineResource(contract, {
  screens: {
    list: () => import('./list'),
    create: () => import('./create'),
    edit: () => import('./edit'),
    show: () => import('./show'),
  },
});
