import { menus as contract } from '@contract/menu-entries';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const menus = defineResource(contract, { screens: { list: lazy(() => import('./list')) } });
