import { logs as contract } from '@contract/logs';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const logs = defineResource(contract, { screens: { list: lazy(() => import('./list')) } });
