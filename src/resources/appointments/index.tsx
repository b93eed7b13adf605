import { appointments as contract } from '@contract/appointments';
import { defineResource } from '@/lib/define-resource';

export const appointments = defineResource(contract, { screens: { list: () => import('./list') } });
