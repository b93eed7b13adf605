import type { Resource } from '@contract/endpoints';
import { menuGroups, menuPages } from '@contract/first-menu';
import { contract } from '@contract/index';
import { expect, it } from 'vitest';
import { firstIconNames } from '@/domain/menu/menu-icon';
import { otherIconNames } from '@/domain/menu/other-menu-icon';

const offered = [...firstIconNames, ...otherIconNames];

it('has the icons at once of the seeded groups and pages, but for those of the super admin alone', () => {
  const used = [...menuGroups, ...menuPages.filter(({ grants }) => grants?.length !== 0)].map(({ icon }) => icon);
  expect(used.filter((icon) => icon && !firstIconNames.includes(icon))).toEqual([]);
});

it('offers the icons that resources ask for', () => {
  const used = Object.values(contract as Record<string, Resource>).flatMap(({ menu }) => [
    menu?.icon,
    menu?.createIcon,
  ]);
  expect(used.filter((icon) => icon !== undefined && !offered.includes(icon))).toEqual([]);
});

it('offers every icon once', () => {
  expect(new Set(offered).size).toBe(offered.length);
});
