import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { tabs } from '@/providers/work/tabs';
import { Content } from '@/shell/content';
import { chooseTab } from '@/shell/tabs/chosen-tab';

vi.mock('@/shell/page/page-routes', () => ({
  PageRoutes: ({ location }: { location: { pathname: string } }) => <h1>{location.pathname}</h1>,
}));

const page = '/clinic/patients';

/** The content while the router is at an address of which `tabKey` is the tab. */
const drawn = (at: string, tabKey: string | undefined) => (
  <MemoryRouter initialEntries={[at]}>
    <Content routes={[]} tabKey={tabKey} hasTabs />
  </MemoryRouter>
);
const headings = () =>
  screen
    .getAllByRole('heading')
    .filter((heading) => !heading.closest('[data-resting]'))
    .map(({ textContent }) => textContent);

beforeEach(() => {
  window.history.pushState(null, '', page);
  tabs.show(page, '');
  act(() => chooseTab(page));
});

it('a chosen tab whose page is taken from somebody while it is shown gives way to what says so', () => {
  const { rerender } = render(drawn(page, page));
  expect(headings()).toEqual([page]);
  rerender(drawn(page, undefined));
  expect(headings()).toEqual([page]);
});

it('a tab chosen where no page of one is shown is there alone, before the router comes to it', () => {
  render(drawn('/nowhere', undefined));
  expect(headings()).toEqual([page]);
});
