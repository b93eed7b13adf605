import type { Profile } from '@contract/auth';
import { allEndpoints } from '@contract/index';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NextInLine } from '@/domain/waiting-room/next-in-line';
import { useWaitingRoom } from '@/domain/waiting-room/use-waiting-room';
import { WaitingTag } from '@/domain/waiting-room/waiting-tag';
import { AppError } from '@/lib/errors/app-error';
import { toTree } from '@/lib/menu/tree';
import WaitingRoom from '@/pages/clinic/waiting-room/waiting-room';
import { session } from '@/providers/session/session';
import { buildMenu } from '../lib/menu/menu-record';
import { wholeMenu } from '../lib/menu/whole-menu';
import { buildProfile, buildSession } from '../providers/build-profile';
import { renderPage } from '../ui/render-page';
import { buildAppointment, buildWaitingEntry } from './build-rows';

type Asked = { url: string; method: string; meta?: { idempotencyKey?: string } };

const emptyDay = { entries: [], steps: [], date: '2026-11-01' };

beforeEach(() => {
  const permissions = allEndpoints.map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions }) }));
});
afterEach(() => {
  vi.useRealTimers();
  session.clear();
});

it('asks again for a board that could not be had, and says meanwhile that it may be old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let version = '1';
  let isAway = false;
  const custom = (async ({ url }: Asked) => {
    if (url.endsWith('version')) return { data: { version } };
    if (isAway) throw new AppError({ kind: 'http', statusCode: 502, message: '' });
    return { data: { version, ...emptyDay } };
  }) as never;
  function Page() {
    const { day, isOld } = useWaitingRoom(3);
    return <p>{`version ${day?.version}${isOld ? ', old' : ''}`}</p>;
  }
  renderPage(<Page />, { custom });
  await screen.findByText('version 1');
  isAway = true;
  version = '2';
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  await screen.findByText('version 1, old');
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  await screen.findByText('version 2');
});

const points = [{ id: 3, name: '一店', code: 'A' }];
const getList = async () => ({ data: points, total: 1 }) as never;

it('asks for the same patient again after an answer was lost, until the board has told who was called', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const keys: (string | undefined)[] = [];
  let version = '1';
  let isBoardLost = true;
  const custom = (async ({ url, method, meta }: Asked) => {
    const lost = new AppError({ kind: 'network', statusCode: 0, message: '' });
    if (method === 'post' && url.endsWith('next')) {
      keys.push(meta?.idempotencyKey);
      throw lost;
    }
    if (url.endsWith('version')) return { data: { version } };
    if (url.includes('waiting') && keys.length > 0 && isBoardLost) throw lost;
    return { data: url.includes('waiting') ? { version, ...emptyDay } : [] };
  }) as never;
  const { user } = renderPage(<WaitingRoom />, {
    custom,
    getList,
    getMany: async () => ({ data: [] }),
  });
  const press = async () => user.click(await screen.findByRole('button', { name: /下一位/ }));
  await press();
  await press();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  version = '2';
  isBoardLost = false;
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  await press();
  expect(keys[2]).toBeTruthy();
  expect(keys[2]).not.toBe(keys[0]);
});

it('calls one patient where the button is pressed twice', async () => {
  const calls: (() => void)[] = [];
  const custom = (({ url, method }: Asked) => {
    if (method === 'post' && url.endsWith('next'))
      return new Promise((resolve) => calls.push(() => resolve({ data: null })));
    if (url.endsWith('version')) return Promise.resolve({ data: { version: '1' } });
    return Promise.resolve({ data: url.includes('waiting') ? { version: '1', ...emptyDay } : [] });
  }) as never;
  const { user } = renderPage(<WaitingRoom />, {
    custom,
    getList,
    getMany: async () => ({ data: [] }),
  });
  const next = await screen.findByRole('button', { name: /下一位/ });
  await user.dblClick(next);
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]?.());
  await user.click(next);
  expect(calls).toHaveLength(2);
});

it('keeps the appointment that was opened from a card when its patient goes to another step', async () => {
  const at = new Date().toISOString();
  const fields = { state: 'waiting', since: at, waitingSince: at, appointmentId: 5 } as const;
  let version = '1';
  const custom = (async ({ url }: Asked) => {
    if (url.endsWith('version')) return { data: { version } };
    const entry = buildWaitingEntry({ ...fields, step: version === '1' ? 'refraction' : 'examination' });
    if (!url.includes('waiting')) return { data: [] };
    return { data: { ...emptyDay, version, steps: ['refraction', 'examination'], entries: [entry] } };
  }) as never;
  const { user } = renderPage(<WaitingRoom />, {
    custom,
    getList,
    getMany: async () => ({ data: [] }),
    getOne: async () => ({ data: buildAppointment({ id: 5, remark: '带旧镜' }) }) as never,
  });
  await user.click(await screen.findByRole('button', { expanded: false, name: /^1/ }));
  await user.click(screen.getByRole('button', { name: '预约' }));
  const drawer = await screen.findByText('带旧镜');
  version = '2';
  const exam = await screen.findByRole('region', { name: /^检查/, hidden: true });
  await waitFor(() => expect(within(exam).queryAllByRole('listitem', { hidden: true })).toHaveLength(1), {
    timeout: 9_000,
  });
  expect(drawer.isConnected).toBe(true);
}, 20_000);

it('says how long somebody waits as the analysis counts it: since the drops have worked', async () => {
  const at = (time: string) => `2026-05-03T${time}:00.000Z`;
  const fields = {
    state: 'dilating',
    since: at('08:10'),
    waitingSince: at('08:00'),
    dilatedUntil: at('08:35'),
  } as const;
  const { unmount } = renderPage(<WaitingTag entry={buildWaitingEntry(fields)} now={at('08:20')} />);
  await screen.findByText('散瞳，还有 15 分钟');
  unmount();
  renderPage(<WaitingTag entry={buildWaitingEntry(fields)} now={at('09:05')} />);
  await screen.findByText('候诊 30 分钟');
});

it('says that nobody is waiting, of which nothing can be taken back', async () => {
  const custom = (async ({ url, method }: Asked) => {
    if (method === 'post') return { data: null };
    return {
      data: url.endsWith('version') ? { version: '1' } : url.includes('waiting') ? { version: '1', ...emptyDay } : [],
    };
  }) as never;
  const { user } = renderPage(<WaitingRoom />, {
    custom,
    getList,
    getMany: async () => ({ data: [] }),
  });
  await user.click(await screen.findByRole('button', { name: /下一位/ }));
  await screen.findByText('现在没有候诊的人');
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});

/** The line of a service point, in which somebody waits. */
const someoneWaits = (async ({ url }: Asked) => {
  const at = new Date().toISOString();
  const entry = buildWaitingEntry({ state: 'waiting', since: at, waitingSince: at, step: 'refraction', patientId: 7 });
  if (url.endsWith('version')) return { data: { version: '1' } };
  const day = { ...emptyDay, version: '1', steps: ['refraction', 'examination'], entries: [entry] };
  return { data: url.includes('waiting') ? day : [] };
}) as never;

const menus = [
  ...wholeMenu,
  ...toTree([buildMenu({ route: 'waiting-room', component: 'clinic/waiting-room', id: 9_000 })]),
];

const signIn = (profile: Partial<Profile>) =>
  session.start(
    buildSession({
      user: buildProfile({ permissions: allEndpoints.map(({ key }) => key), menus, ...profile }),
    }),
  );

it('says on the workbench whose line it is to whoever works at several service points, and leads to that one', async () => {
  signIn({ staff: { id: 1, name: '王医生', servicePointIds: [3] } as never });
  const { unmount } = renderPage(<NextInLine shown={undefined} />, { custom: someoneWaits, getList });
  await screen.findByRole('region', { name: '我的候诊' });
  unmount();
  signIn({ staff: { id: 1, name: '王医生', servicePointIds: [3, 4] } as never });
  renderPage(<NextInLine shown={undefined} />, { custom: someoneWaits, getList });
  const line = await screen.findByRole('region', { name: '我的候诊 · 一店' });
  expect(within(line).getByRole('link').getAttribute('href')).toMatch(/\?point=3$/);
});

it('comes back from a visit to the service point, the day and the steps that were shown', async () => {
  signIn({});
  const { router, user } = renderPage(<WaitingRoom />, {
    custom: someoneWaits,
    getList,
    getMany: async () => ({ data: [] }),
  });
  await act(() => router.navigate('/?point=3&step=refraction'));
  await user.click(await screen.findByRole('button', { expanded: false, name: /^1/ }));
  const href = screen.getByRole('link', { name: '新增检查' }).getAttribute('href') ?? '';
  const back = new URLSearchParams(href.slice(href.indexOf('?'))).get('back') ?? '';
  expect(Object.fromEntries(new URLSearchParams(back.slice(back.indexOf('?'))))).toEqual({
    point: '3',
    step: 'refraction',
    open: expect.any(String),
  });
});
