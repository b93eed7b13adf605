import { patients as contract } from '@contract/patients';
import { defineResource } from '@/lib/define-resource';

export const patients = defineResource(contract, {
  screens: {
    list: () => import('./list'),
    create: () => import('./create'),
    edit: () => import('./edit'),
    show: () => import('./show'),
  },
});
