import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TabContext, useLeaveTab } from '@/ui/tab/tab-context';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['goes on from the page that it has saved', '/staff/edit/5', 1],
  ['leaves whoever is on another page there', '/patients/new', 0],
])('a form %s', async (_, address, goesOn) => {
  const go = vi.fn();
  function Form() {
    const leave = useLeaveTab();
    return (
      <button type="button" onClick={() => leave.done(go)}>
        answer
      </button>
    );
  }
  render(
    <TabContext value="/staff/edit/5">
      <Form />
    </TabContext>,
  );
  window.history.replaceState(null, '', address);
  await act(async () => screen.getByText('answer').click());
  expect(go).toHaveBeenCalledTimes(goesOn);
});
