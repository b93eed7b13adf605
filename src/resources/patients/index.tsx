import { patients as contract } from '@contract/patients';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const patients = defineResource(contract, {
  screens: {
    list: lazy(() => import('./list')),
    create: lazy(() => import('./create')),
    edit: lazy(() => import('./edit')),
    show: lazy(() => import('./show')),
  },
});
