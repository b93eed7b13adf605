import type { Resource } from '@contract/endpoints';
import { contract } from '@contract/index';
import { menuGroups, menuPages } from '@contract/menus';
import { expect, it } from 'vitest';
import { firstIconNames } from '@/domain/menu/menu-icon';
import { otherIconNames } from '@/domain/menu/other-menu-icon';

it('has the icons at once that the seeded menu gives to others than the super admin alone', () => {
  const ofResources = Object.values(contract as Record<string, Resource>).flatMap(({ menu }) => [
    menu?.icon ?? '',
    menu?.createIcon ?? '',
  ]);
  const used = [
    ...[...menuGroups, ...menuPages.filter(({ grants }) => grants?.length !== 0)].map(({ icon }) => icon),
    ...ofResources,
  ].filter(Boolean);
  expect(used.filter((icon) => !firstIconNames.includes(icon))).toEqual([]);
});

it('offers every icon once', () => {
  const names = [...firstIconNames, ...otherIconNames];
  expect(new Set(names).size).toBe(names.length);
});
