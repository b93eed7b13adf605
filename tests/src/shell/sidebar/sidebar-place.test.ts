import { expect, it } from 'vitest';
import type { SidebarItem } from '@/lib/menu/sidebar';
import { sidebarPlace } from '@/shell/sidebar/sidebar-place';

const entry = (key: string, children?: SidebarItem[]): SidebarItem => ({
  key,
  label: key,
  icon: '',
  disabled: false,
  isNew: false,
  children,
});

const items = [
  entry('/dashboard', [entry('/dashboard/workbench')]),
  entry('/clinic', [
    entry('/clinic/patients'),
    entry('/clinic/patients/archive'),
    entry('/clinic/care', [entry('/clinic/care/visits')]),
  ]),
  entry('/about'),
];

it.each([
  ['/dashboard/workbench', '/dashboard/workbench', ['/dashboard']],
  ['/clinic/patients/7/edit', '/clinic/patients', ['/clinic']],
  ['/clinic/patients/archive/7', '/clinic/patients/archive', ['/clinic']],
  ['/clinic/care/visits/3', '/clinic/care/visits', ['/clinic', '/clinic/care']],
  ['/about', '/about', []],
  ['/clinic/patientsfile', undefined, []],
  ['/elsewhere', undefined, []],
])('%s belongs to %s', (pathname, selected, groups) => {
  expect(sidebarPlace(items, pathname)).toEqual({ selected, groups });
});
