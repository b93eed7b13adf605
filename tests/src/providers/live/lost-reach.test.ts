import type { Profile } from '@contract/auth';
import { QueryObserver } from '@tanstack/react-query';
import { toast } from 'sonner';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { queryClient } from '@/providers/backend';
import { text } from '@/providers/i18n';
import { reachLost } from '@/providers/live/lost-reach';
import { queryKeyOf } from '@/providers/query-key';
import { session } from '@/providers/session/session';
import { tabs, useTabs } from '@/providers/work/tabs';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { toastTitles } from '../../toast-titles';
import { buildProfile, buildSession } from '../build-profile';

const before: Partial<Profile> = {
  permissions: ['GET /api/v1/appointments', 'PUT /api/v1/appointments/{id}'],
  dataScope: 'organization',
  organization: { id: 2, name: '直营中心' },
  servicePointIds: [3, 4],
};
const list = '/clinic/patients';
const form = '/clinic/patients/edit/7';

/** A page of patients with somebody on it, and a form with unsaved work. */
async function open() {
  session.start(buildSession({ user: buildProfile(before) }));
  for (const path of [list, form]) tabs.show(path, '');
  for (const path of [list, form]) tabs.setTitle(path, { name: '张三', isKept: false });
  unsavedWork.mark('form', form);
  const queryFn = vi.fn().mockResolvedValueOnce(['张三']).mockResolvedValue([]);
  const shown = new QueryObserver(queryClient, { queryKey: queryKeyOf('patients', 'list'), queryFn });
  const stop = shown.subscribe(() => {});
  queryClient.setQueryData(queryKeyOf('patients', 'hidden'), ['李四']);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(['张三']));
  return { shown, stop };
}

const begunAnew = () => useTabs.getState().tabs.flatMap(({ key, timeStamp }) => (timeStamp > 0 ? [key] : []));

beforeEach(() => {
  toast.dismiss();
  return () => {
    session.clear();
    queryClient.clear();
  };
});

it.each<[string, Partial<Profile>]>([
  ['a service point', { servicePointIds: [4] }],
  ['the organization', { organization: { id: 5, name: '加盟店' } }],
  ['all but the own service points', { dataScope: 'own' }],
])(
  'takes away what was read where %s is out of reach, and begins pages anew but those with unsaved work',
  async (_, lost) => {
    const { shown, stop } = await open();
    const tell = vi.fn();
    onTestFinished(reachLost.listen(tell));
    session.update(buildProfile({ ...before, ...lost }));
    expect(tell).toHaveBeenCalledOnce();
    expect(shown.getCurrentResult().data).toBeUndefined();
    expect(queryClient.getQueryData(queryKeyOf('patients', 'hidden'))).toBeUndefined();
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual([]));
    expect(begunAnew()).toEqual([list]);
    expect(Object.keys(useTabs.getState().titles)).toEqual([form]);
    expect(toastTitles()).toEqual([text('session.reachChanged')]);
    stop();
  },
);

it('takes away what was read where a right to read was taken, and leaves pages where they are', async () => {
  const { shown, stop } = await open();
  session.update(buildProfile({ ...before, permissions: ['PUT /api/v1/appointments/{id}'] }));
  expect(shown.getCurrentResult().data).toBeUndefined();
  expect(queryClient.getQueryData(queryKeyOf('patients', 'hidden'))).toBeUndefined();
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual([]));
  expect([begunAnew(), toastTitles()]).toEqual([[], []]);
  stop();
});

it('asks anew for what is shown where a right to read was given, and keeps it until then', async () => {
  const { shown, stop } = await open();
  session.update(buildProfile({ ...before, permissions: [...(before.permissions ?? []), 'GET /api/v1/follow-ups'] }));
  expect(shown.getCurrentResult().data).toEqual(['张三']);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual([]));
  stop();
});

it('asks anew for what was out of reach where the reach becomes more', async () => {
  const { stop } = await open();
  const missing = new AppError({ kind: 'http', statusCode: 404, message: '' });
  const queryFn = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue(['09:00']);
  const times = new QueryObserver(queryClient, { queryKey: queryKeyOf('appointments', 'times'), queryFn });
  const stopTimes = times.subscribe(() => {});
  await vi.waitFor(() => expect(times.getCurrentResult().error).toBe(missing));
  session.update(buildProfile({ ...before, servicePointIds: [3, 4, 9] }));
  await vi.waitFor(() => expect(times.getCurrentResult().data).toEqual(['09:00']));
  stopTimes();
  stop();
});

it.each<[string, Partial<Profile>]>([
  ['one right to write less', { permissions: ['GET /api/v1/appointments'] }],
  ['one more service point', { servicePointIds: [3, 4, 9] }],
  ['another name', { realName: '李明明' }],
  ['all service points', { dataScope: 'all', servicePointIds: null }],
])('leaves everything as it is where there is %s', async (_, gained) => {
  const { shown, stop } = await open();
  session.update(buildProfile({ ...before, ...gained }));
  expect(shown.getCurrentResult().data).toEqual(['张三']);
  expect([begunAnew(), toastTitles()]).toEqual([[], []]);
  stop();
});
