import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import MenuList from '@/resources/menus/list';
import { renderPage } from '../../ui/render-page';

test('nobody is told that there are no menus before they have come', async () => {
  renderPage(<MenuList />, { getList: () => new Promise(() => {}) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('还没有节点')).toBeNull();
});
