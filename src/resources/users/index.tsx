import { users as contract } from '@contract/users';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const users = defineResource(contract, {
  screens: {
    list: lazy(() => import('./list')),
    create: lazy(() => import('./create')),
    edit: lazy(() => import('./edit')),
    show: lazy(() => import('./show')),
  },
});
