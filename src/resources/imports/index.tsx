import { imports as contract } from '@contract/imports';
import { lazy } from 'react';
import { defineResource } from '@/lib/define-resource';

export const imports = defineResource(contract, {
  screens: { list: lazy(() => import('./list')), create: lazy(() => import('./create')) },
});
