import type { Resource } from '@contract/endpoints';
import { contract } from '@contract/index';
import { menuGroups, menuPages } from '@contract/menus';
import { expect, it } from 'vitest';
import { firstIconNames } from '@/components/menu-icon';
import { otherIconNames } from '@/components/other-menu-icon';

it('has the icons of the menu that an installation begins with at once', () => {
  const ofResources = Object.values(contract as Record<string, Resource>).flatMap(({ menu }) => [
    menu?.icon ?? '',
    menu?.createIcon ?? '',
  ]);
  const used = [...[...menuGroups, ...menuPages].map(({ icon }) => icon), ...ofResources].filter(Boolean);
  expect(used.filter((icon) => !firstIconNames.includes(icon))).toEqual([]);
});

it('offers every icon once', () => {
  const names = [...firstIconNames, ...otherIconNames];
  expect(new Set(names).size).toBe(names.length);
});
