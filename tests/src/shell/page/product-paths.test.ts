import { homePath } from '@contract/menus';
import { expect, it } from 'vitest';
import { isProductPath } from '@/shell/page/product-paths';

it.each([homePath, '/clinic/patients', '/clinic/patients/create', '/clinic/patients/7', '/clinic/patients/7/edit'])(
  'the product has %s',
  (path) => expect(isProductPath(path)).toBe(true),
);

it.each([
  '/',
  '/patients',
  '/clinic',
  '/clinic/patients/7/delete',
  '/clinic/nothing',
  '/dashboard/workbench/x',
  '/stores/service-points/abc',
])('the product does not have %s', (path) => expect(isProductPath(path)).toBe(false));
