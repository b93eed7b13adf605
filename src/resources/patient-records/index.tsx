import { patientRecords as contract } from '@contract/patient-records';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const patientRecords = defineResource(contract, {
  screens: {
    list: lazy(() => import('./list')),
    create: lazy(() => import('./create')),
    createFor: lazy(() => import('./create-for')),
    edit: lazy(() => import('./edit')),
    show: lazy(() => import('./show')),
    compare: lazy(() => import('./compare')),
    versions: lazy(() => import('./versions')),
  },
});
