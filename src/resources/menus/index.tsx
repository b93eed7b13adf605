import { menus as contract } from '@contract/menu-entries';
import { defineResource } from '@/lib/define-resource';

export const menus = defineResource(contract, { screens: { list: () => import('./list') } });
