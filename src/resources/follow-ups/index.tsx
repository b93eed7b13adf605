import { followUps as contract } from '@contract/follow-ups';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const followUps = defineResource(contract, { screens: { list: lazy(() => import('./list')) } });
