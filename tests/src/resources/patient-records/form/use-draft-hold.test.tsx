import { patientRecords } from '@contract/patient-records';
import { act, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '@/providers/session/session';
import { otherWindows } from '@/providers/windows/other-windows';
import { tabs } from '@/providers/work/tabs';
import { useDraftHold } from '@/resources/patient-records/form/use-draft-hold';
import { TabContext } from '@/ui/tab/tab-context';
import { buildProfile, buildSession } from '../../../providers/build-profile';
import { renderPage } from '../../../ui/render-page';

const tab = '/clinic/visits/12/edit';

function Draft() {
  const { holder, takeOver } = useDraftHold({ id: 12, status: 'draft' });
  return (
    <>
      <p>{holder ? `held by ${holder.name}` : holder === null ? 'held' : 'asking'}</p>
      <button type="button" onClick={() => void takeOver()}>
        take over
      </button>
    </>
  );
}

function Tab() {
  const [isShown, setIsShown] = useState(true);
  return (
    <TabContext value={tab}>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        switch
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Draft />
      </Activity>
    </TabContext>
  );
}

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: [patientRecords.endpoints.hold.key] }) }));
  tabs.show(tab, '');
  tabs.show('/elsewhere', '');
});
afterEach(() => session.clear());

test('a draft is held while its tab is open, shown or hidden, and let go once that is closed', async () => {
  const acts: string[] = [];
  const custom = vi.fn(async ({ payload }: { payload?: unknown }) => {
    acts.push((payload as { act: string }).act);
    return { data: { holder: null } } as never;
  });
  const { user } = renderPage(<Tab />, { custom });
  await screen.findByText('held');
  const press = () => user.click(screen.getByRole('button', { name: 'switch' }));
  await press();
  await press();
  await waitFor(() => expect(acts).toEqual(['open', 'open']));
  await press();
  act(() => tabs.drop('/elsewhere'));
  expect(acts).toEqual(['open', 'open']);
  act(() => tabs.drop(tab));
  await waitFor(() => expect(acts).toEqual(['open', 'open', 'leave']));
});

test('who held a draft before it was taken over does not hold it again by an answer that was asked for before', async () => {
  const answers = new Map<string, (holder: unknown) => void>();
  const custom = ({ payload }: { payload?: unknown }) =>
    new Promise<never>((resolve) => {
      answers.set((payload as { act: string }).act, (holder) => resolve({ data: { holder } } as never));
    });
  const { user } = renderPage(<Tab />, { custom });
  // The press that comes back to the window is the one that takes over: both are on their way.
  await waitFor(() => expect(answers.has('open')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'take over' }));
  await waitFor(() => expect(answers.has('takeOver')).toBe(true));
  await act(async () => answers.get('takeOver')?.(null));
  await screen.findByText('held');
  await act(async () => answers.get('open')?.({ name: '王经理', since: '2026-11-01T08:00:00.000Z' }));
  expect(screen.getByText('held')).toBeTruthy();
});

test.each([
  { isGone: true, shown: 'held', gone: [undefined, 'w'] },
  { isGone: false, shown: 'held by 王经理', gone: [undefined] },
])('of a window that is gone, or merely hidden: $isGone, it is $shown', async ({ isGone, shown, gone }) => {
  vi.spyOn(otherWindows, 'isGone').mockResolvedValue(isGone);
  const asked: unknown[] = [];
  const custom = async ({ payload }: { payload?: unknown }) => {
    const { gone } = payload as { gone?: string };
    asked.push(gone);
    return {
      data: { holder: gone ? null : { name: '王经理', since: '2026-11-01T08:00:00.000Z', window: 'w' } },
    } as never;
  };
  renderPage(<Tab />, { custom });
  await screen.findByText(shown);
  expect(asked).toEqual(gone);
});
