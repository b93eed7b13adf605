import { logs as contract } from '@contract/logs';
import { defineResource } from '@/lib/define-resource';

export const logs = defineResource(contract, { screens: { list: () => import('./list') } });
