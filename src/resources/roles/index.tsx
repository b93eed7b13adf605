import { roles as contract } from '@contract/roles';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const roles = defineResource(contract, {
  screens: {
    list: lazy(() => import('./list')),
    create: lazy(() => import('./create')),
    edit: lazy(() => import('./edit')),
  },
});
