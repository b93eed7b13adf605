import { staff as contract } from '@contract/staff';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const staff = defineResource(contract, {
  screens: {
    list: lazy(() => import('./list')),
    create: lazy(() => import('./create')),
    edit: lazy(() => import('./edit')),
    show: lazy(() => import('./show')),
  },
});
