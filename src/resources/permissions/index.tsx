import { permissions as contract } from '@contract/permissions';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const permissions = defineResource(contract, { screens: { list: lazy(() => import('./list')) } });
