import { servicePoints as contract } from '@contract/service-points';
import { defineResource } from '@/lib/define-resource';

export const servicePoints = defineResource(contract, {
  screens: {
    list: () => import('./list'),
    create: () => import('./create'),
    edit: () => import('./edit'),
    show: () => import('./show'),
  },
});
