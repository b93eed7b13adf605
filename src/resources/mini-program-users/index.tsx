import { miniProgramUsers as contract } from '@contract/mini-program-users';
import { defineResource } from '@/lib/define-resource';

export const miniProgramUsers = defineResource(contract, {
  screens: {
    list: () => import('./list'),
    create: () => import('./create'),
    edit: () => import('./edit'),
    show: () => import('./show'),
  },
});
