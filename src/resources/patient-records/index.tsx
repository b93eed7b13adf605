import { patientRecords as contract } from '@contract/patient-records';
import { defineResource } from '@/lib/define-resource';

export const patientRecords = defineResource(contract, {
  screens: {
    list: () => import('./list'),
    create: () => import('./create'),
    createFor: () => import('./create-for'),
    edit: () => import('./edit'),
    show: () => import('./show'),
    compare: () => import('./compare'),
    versions: () => import('./versions'),
  },
});
