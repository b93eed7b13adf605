import { servicePoints as contract } from '@contract/service-points';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const servicePoints = defineResource(contract, {
  screens: {
    list: lazy(() => import('./list')),
    create: lazy(() => import('./create')),
    edit: lazy(() => import('./edit')),
    show: lazy(() => import('./show')),
  },
});
