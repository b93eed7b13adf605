import { act, render, screen } from '@testing-library/react';
import { Activity, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabs, useTabs } from '@/providers/work/tabs';
import { OneOpening } from '@/ui/tab/page-life';
import { TabContext, useLeaveTab } from '@/ui/tab/tab-context';

const place = '/staff/edit/5';
const go = vi.fn();

/** A form whose answer comes when the test says so, whatever has become of the form by then. */
let answer = () => {};
function Form() {
  const leave = useLeaveTab();
  answer = () => leave.done(go);
  return <p>form</p>;
}

type Options = { tab?: string; isShown?: boolean; opening?: number };

const page = ({ tab = place, isShown = true, opening = 1 }: Options = {}) => (
  <StrictMode>
    <TabContext value={tab}>
      <OneOpening key={opening}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Form />
        </Activity>
      </OneOpening>
    </TabContext>
  </StrictMode>
);

const goTo = (address: string) => window.history.replaceState(null, '', address);
const isOpen = () => useTabs.getState().tabs.some(({ key }) => key === place);
const open = () => {
  goTo(place);
  tabs.show(place, '');
};

afterEach(() => {
  goTo('/');
  tabs.closeAll();
  go.mockReset();
});

it.each([
  ['goes on from the page that it has saved', place, 1],
  ['leaves whoever is on another page there', '/patients/new', 0],
])('a form %s', async (_, address, goesOn) => {
  open();
  const { rerender } = render(page());
  goTo(address);
  rerender(page({ isShown: address === place }));
  await act(async () => answer());
  expect(screen.getByText('form')).toBeTruthy();
  expect(go).toHaveBeenCalledTimes(goesOn);
  expect(isOpen()).toBe(false);
});

describe('a form that was given up while its answer was under way', () => {
  it('leaves the page alone that was opened at its address since', async () => {
    open();
    const { rerender } = render(page());
    const late = answer;
    goTo('/elsewhere');
    rerender(page({ isShown: false }));
    act(() => tabs.drop(place));
    open();
    rerender(page({ opening: 2 }));
    await act(async () => late());
    expect(go).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });

  it('leaves the page alone that was loaded anew in its place', async () => {
    open();
    const { rerender } = render(page());
    const late = answer;
    rerender(page({ opening: 2 }));
    await act(async () => late());
    expect(go).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });

  it('takes nobody away from another page where there are no tabs', async () => {
    goTo(place);
    const { rerender } = render(page({ tab: '' }));
    const late = answer;
    goTo('/elsewhere');
    rerender(<p>elsewhere</p>);
    await act(async () => late());
    expect(go).not.toHaveBeenCalled();
  });
});
