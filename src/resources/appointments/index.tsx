import { appointments as contract } from '@contract/appointments';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const appointments = defineResource(contract, { screens: { list: lazy(() => import('./list')) } });
