import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TreeLine } from '@/resources/roles/check-tree/tree-line';
import { renderPage } from '../../ui/render-page';

const node = {
  key: 'system',
  label: '系统管理',
  storable: true,
  children: [{ key: 'roles', label: '角色', storable: true, children: [] }],
};

it('tells how many of its entries are held, beside its name', () => {
  renderPage(
    <TreeLine
      id="line"
      row={{ node, parentKey: null, level: 1, position: 1, siblings: 1, isOpen: false }}
      count={{ held: 0, total: 3 }}
      height={32}
      isActive={false}
      onOpen={() => undefined}
      onToggle={() => undefined}
    />,
  );
  expect(screen.getByRole('treeitem', { name: '系统管理', description: '0/3' })).toBeDefined();
});
