import { miniProgramUsers as contract } from '@contract/mini-program-users';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const miniProgramUsers = defineResource(contract, {
  screens: {
    list: lazy(() => import('./list')),
    create: lazy(() => import('./create')),
    edit: lazy(() => import('./edit')),
    show: lazy(() => import('./show')),
  },
});
