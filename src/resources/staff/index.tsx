import { staff as contract } from '@contract/staff';
import { defineResource } from '@/lib/define-resource';

export const staff = defineResource(contract, {
  screens: {
    list: () => import('./list'),
    create: () => import('./create'),
    edit: () => import('./edit'),
    show: () => import('./show'),
  },
});
