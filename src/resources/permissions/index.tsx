import { permissions as contract } from '@contract/permissions';
import { defineResource } from '@/lib/define-resource';

export const permissions = defineResource(contract, { screens: { list: () => import('./list') } });
