import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import * as rules from '@/lib/tabs';
import { tabs, useTabs } from '@/providers/work/tabs';
import { TabContents } from '@/shell/tabs/tab-contents';

vi.mock('@/shell/page/page-routes', () => ({ PageRoutes: () => <input /> }));

const key = '/clinic/patients/7/edit';

beforeEach(() => {
  window.history.pushState(null, '', key);
  tabs.show('/dashboard/workbench', '');
});

it('a page whose tab was closed is another one after Back, also where the router had not left it', async () => {
  // The router's own address: it has not come to the other tab yet, and learns of Back only that it is here still.
  render(
    <MemoryRouter initialEntries={[key]}>
      <TabContents routes={[]} tabKey={key} />
    </MemoryRouter>,
  );
  const input = () => screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input(), 'given up');
  act(() => void tabs.close(rules.close, key, key));
  expect(input().value, 'the router is here').toBe('given up');
  window.history.pushState(null, '', '/dashboard/workbench');
  window.history.replaceState(null, '', key);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(input().value).toBe('');
  expect(useTabs.getState().tabs.map((tab) => tab.key)).toContain(key);
});

it('a page that is drawn after its tab was closed opens none', () => {
  const { rerender } = render(<TabContents routes={[]} tabKey={key} />, { wrapper: MemoryRouter });
  expect(useTabs.getState().tabs.map((tab) => tab.key)).toContain('/dashboard/workbench');
  act(() => void tabs.close(rules.close, '/dashboard/workbench', '/dashboard/workbench'));
  rerender(<TabContents routes={[]} tabKey="/dashboard/workbench" />);
  rerender(<TabContents routes={[]} tabKey={key} />);
  expect(useTabs.getState().tabs.map((tab) => tab.key)).toEqual([key]);
});

it('a page that is drawn after another was gone to has its address remembered, as long as its tab is open', () => {
  tabs.show(key, '');
  window.history.pushState(null, '', '/dashboard/workbench');
  render(<TabContents routes={[]} tabKey={key} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`${key}?part=2`]}>{children}</MemoryRouter>,
  });
  expect(useTabs.getState().tabs.find((tab) => tab.key === key)?.search).toBe('?part=2');
});
