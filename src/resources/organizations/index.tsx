import { organizations as contract } from '@contract/organizations';
import { defineResource } from '@/lib/define-resource';

export const organizations = defineResource(contract, { screens: { list: () => import('./list') } });
