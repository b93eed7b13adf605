import { menuType } from '@contract/menus';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EditorNode } from '@/domain/node/editor-node';
import { NodeRow } from '@/domain/node/node-row';
import { renderAt } from '../../shell/render-at';

const entry = { type: menuType.menu, label: 'guide', icon: '', frameSrc: 'https://frames.example/', status: 1 };

test.each([
  [false, '内嵌', '新窗口'],
  [true, '新窗口', '内嵌'],
])('an entry of another address is said to open where it does: without a tab %s', (hideTab, said, unsaid) => {
  renderAt('/', <NodeRow node={{ ...entry, hideTab } as EditorNode} actions={[]} />);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(unsaid)).toBeNull();
});
