import { describe, expect, it } from 'vitest';
import { type SidebarItem, sidebarItems } from '@/lib/menu/sidebar';
import { type MenuRecord, toTree } from '@/lib/menu/tree';
import { buildGroup, buildMenu } from './menu-record';

const itemsOf = (...records: MenuRecord[]) => sidebarItems(toTree(records));
const keys = (items: SidebarItem[]): unknown[] =>
  items.map(({ key, children }) => (children ? [key, keys(children)] : key));

describe('sidebarItems', () => {
  it('shows groups and their entries, in order', () => {
    const items = itemsOf(
      buildGroup({ id: 1, route: 'b', order: 2 }),
      buildMenu({ id: 2, parentId: 1, route: 'two', order: 2 }),
      buildMenu({ id: 3, parentId: 1, route: 'one', order: 1 }),
      buildMenu({ id: 4, route: 'a', order: 1 }),
    );
    expect(keys(items)).toEqual(['/a', ['/b', ['/b/one', '/b/two']]]);
  });

  it('leaves out what is hidden, with all below it', () => {
    const hidden = buildGroup({ id: 1, hide: true });
    expect(itemsOf(hidden, buildMenu({ id: 2, parentId: 1 }))).toEqual([]);
  });

  it('leaves out what needs a parameter, and the screens below a page', () => {
    const list = buildMenu({ id: 1, route: 'patients' });
    const items = itemsOf(
      list,
      buildMenu({ id: 2, parentId: 1, route: ':id' }),
      buildMenu({ id: 3, route: 'x/:id/edit' }),
    );
    expect(keys(items)).toEqual(['/patients']);
  });

  it('leaves out a group with nothing to show', () => {
    const group = buildGroup({ id: 1 });
    expect(itemsOf(group, buildMenu({ id: 2, parentId: 1, hide: true }))).toEqual([]);
  });

  it('keeps a disabled entry, as disabled, and marks a new one', () => {
    const [old, fresh] = itemsOf(buildMenu({ status: 0 }), buildMenu({ newFeature: true }));
    expect(old).toMatchObject({ disabled: true, isNew: false });
    expect(fresh).toMatchObject({ disabled: false, isNew: true });
  });

  it('opens a frame without a tab in a new window', () => {
    const frameSrc = 'https://help.example/';
    const [plain, windowed] = itemsOf(buildMenu({ frameSrc }), buildMenu({ frameSrc, hideTab: true }));
    expect(plain?.newWindow).toBeUndefined();
    expect(windowed?.newWindow).toBe(frameSrc);
  });
});
