import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoleTags } from '@/domain/account/role-tags';
import { setLanguage } from '@/providers/i18n';
import { renderPage } from '../../ui/render-page';

const names = ['超级管理员', '店长', '店员', '前台', '店长（副本）'];
const roles = names.map((name, id) => ({ id, name }));

it('names built-in roles in the language of the screen, and others as they are called', async () => {
  renderPage(<RoleTags roles={roles} />);
  for (const name of names) expect(screen.getByText(name)).toBeTruthy();
  await act(() => setLanguage('en_US'));
  for (const name of ['Super Admin', 'Store Manager', 'Store Staff', '前台', '店长（副本）'])
    expect(screen.getByText(name)).toBeTruthy();
  await act(() => setLanguage('zh_CN'));
});
