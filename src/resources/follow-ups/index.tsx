import { followUps as contract } from '@contract/follow-ups';
import { defineResource } from '@/lib/define-resource';

export const followUps = defineResource(contract, { screens: { list: () => import('./list') } });
