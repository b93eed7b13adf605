import { organizations as contract } from '@contract/organizations';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const organizations = defineResource(contract, { screens: { list: lazy(() => import('./list')) } });
