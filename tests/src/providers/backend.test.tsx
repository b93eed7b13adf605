import type { ServerResponse } from 'node:http';
import type { Profile } from '@contract/auth';
import { homeScreen } from '@contract/menus';
import { workbench } from '@contract/workbench';
import { Refine, useCustom, useList, useOne } from '@refinedev/core';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Guest, SignedIn } from '@/guards';
import { toTree } from '@/lib/menu/tree';
import {
  accessControlProvider,
  authProvider,
  dataProvider,
  errorLog,
  http,
  notificationProvider,
  queryClient,
} from '@/providers/backend';
import { callOf } from '@/providers/http/call';
import { text } from '@/providers/i18n';
import { beginning } from '@/providers/session/beginning';
import { session, useSession } from '@/providers/session/session';
import { buildGroup, buildMenu } from '../lib/menu/menu-record';
import { toastTitles, toldTitles } from '../toast-titles';
import { buildProfile, buildSession } from './build-profile';
import { otherWindowWrites } from './other-window';
import { json, stubServer } from './stub-server';

const server = stubServer();
const get = (url = '/api/v1/patients') => http({ method: 'GET', url }).catch((error: unknown) => error);
const fail = (status: number, body: object = {}) =>
  server.answers((response) => json(response, { status: -1, data: null, message: '', ...body }, status));
const expire = (response: ServerResponse) => json(response, { status: 401, data: null, message: 'x' }, 401);
const times = <T,>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.advanceTimersByTime(1000);
  toast.dismiss();
  session.start(buildSession());
  localStorage.setItem('settings', '{"themeMode":"dark"}');
  return () => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    queryClient.clear();
  };
});

describe('a row that does not exist', () => {
  const missing = { resource: 'roles', id: 7 } as const;

  it('is said by its page alone: in no toast, and in no log', async () => {
    fail(404, { message: '内容不存在' });
    await expect(dataProvider.getOne(missing)).rejects.toMatchObject({ statusCode: 404 });
    vi.advanceTimersByTime(1000);
    expect([toastTitles(), errorLog.entries()]).toEqual([[], []]);
  });

  it('is told of as ever where it should have been changed, and so is another failure of its page', async () => {
    fail(404, { message: '内容不存在' });
    await expect(dataProvider.deleteOne({ ...missing, variables: {} })).rejects.toMatchObject({ statusCode: 404 });
    vi.advanceTimersByTime(1000);
    expect(toastTitles()).toEqual(['内容不存在']);
    fail(503, { message: '维护中' });
    await expect(dataProvider.getOne(missing)).rejects.toMatchObject({ statusCode: 503 });
    expect(errorLog.entries()).toHaveLength(2);
  });
});

describe('an expired session', () => {
  it('ends once, for fifty answers together and fifty that come late', async () => {
    const routes = [
      { path: '/login', element: <Guest />, children: [{ index: true, element: 'sign in' }] },
      { element: <SignedIn />, children: [{ path: '*', element: 'patients' }] },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/patients?page=2'] });
    const places: string[] = [];
    router.subscribe(({ location }) => places.push(`${location.pathname}${location.search}`));
    render(<RouterProvider router={router} />);
    const held: ServerResponse[] = [];
    server.answers((response) => (server.received.length <= 50 ? expire(response) : held.push(response)));
    const together = times(50, () => get());
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(50));
    const late = times(50, () => get());
    await vi.waitFor(() => expect(server.received).toHaveLength(100));
    await Promise.all(together);
    held.forEach(expire);
    await Promise.all(late);
    await act(async () => {});

    expect(toastTitles()).toEqual([text('errors.loginExpired')]);
    expect(toast.getToasts()[0]).toMatchObject({ position: 'top-center' });
    expect(document.body.textContent).toBe('sign in');
    expect(places).toEqual(['/login?to=%2Fpatients%3Fpage%3D2']);
    expect(useSession.getState()).toEqual({ user: null, token: null });
    expect(Object.keys(localStorage)).toEqual(['settings', 'sessionEnd']);
    expect(errorLog.entries()).toEqual([]);
  });

  it('says so where it ended because the account was disabled', async () => {
    const told = '您的账号已停用，请联系上级管理员';
    server.answers((response) => json(response, { status: 401, data: { accountDisabled: true }, message: told }, 401));
    await get();
    expect(toastTitles()).toEqual([told]);
    expect(session.token()).toBeUndefined();
  });

  it('leaves the session alone that has begun in the meantime', async () => {
    let held: ServerResponse | undefined;
    server.answers((response) => {
      held = response;
    });
    const old = get();
    await vi.waitFor(() => expect(held).toBeDefined());
    session.start(buildSession({ accessToken: 'next' }));
    if (held) expire(held);
    await old;
    expect(session.token()).toBe('next');
    expect(toastTitles()).toEqual([]);
  });

  it('is told by the envelope alone, too', async () => {
    server.answers((response) => json(response, { status: 401, data: null, message: '' }));
    await get();
    expect(session.token()).toBeUndefined();
  });

  it('takes what was loaded along', async () => {
    queryClient.setQueryData(['data', 'patients'], [{ name: '王' }]);
    server.answers(expire);
    await get();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('another failure', () => {
  it('shows the words of the server, else ours, at the top', async () => {
    fail(403, { message: '没有权限查看' });
    await get();
    expect(toastTitles()).toEqual(['没有权限查看']);
    expect(toast.getToasts()[0]).toMatchObject({ position: 'top-center', type: 'error' });
    vi.advanceTimersByTime(1000);
    fail(503);
    await get();
    expect(toastTitles()).toEqual([text('status.503')]);
  });

  it('shows at most one toast a second', async () => {
    fail(403, { message: 'x' });
    await Promise.all(times(20, () => get()));
    expect(toldTitles().filter((title) => title === 'x')).toHaveLength(1);
  });

  it('is logged', async () => {
    fail(404, { message: '不存在' });
    await get('/api/v1/patients/7');
    expect(errorLog.entries()).toMatchObject([
      { url: '/api/v1/patients/7', method: 'GET', description: '系统内部请求错误' },
    ]);
  });

  it('of status 500 is neither shown nor logged', async () => {
    fail(500, { message: 'x' });
    await get();
    expect([toastTitles(), errorLog.entries()]).toEqual([[], []]);
  });

  it('that is a cancelled request is neither shown nor logged', async () => {
    server.answers(() => {});
    const controller = new AbortController();
    const waiting = http({ method: 'GET', url: '/', signal: controller.signal }).catch(() => undefined);
    controller.abort();
    await waiting;
    expect([toastTitles(), errorLog.entries()]).toEqual([[], []]);
  });

  it.each([
    [400, { errors: { name: ['请输入姓名'] } }],
    [409, { current: { id: 1 }, changedBy: null }],
  ])('of status %i that the form shows makes no toast', async (status, data) => {
    fail(status, { data, message: 'x' });
    await get();
    expect(toastTitles()).toEqual([]);
  });

  it.each([
    [400, null],
    [400, { errors: {} }],
    [409, null],
  ])('of status %i with data %j is no business of a form', async (status, data) => {
    fail(status, { data, message: 'x' });
    await get();
    expect(toastTitles()).toEqual(['x']);
  });
});

function Screen() {
  useOne({ resource: 'patients', id: 1 });
  useOne({ resource: 'patients', id: 2 });
  const { query } = useList({ resource: 'service-points' });
  return query.isError ? 'failed' : 'waiting';
}

describe('with the hooks of Refine', () => {
  const show = () =>
    render(
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        accessControlProvider={accessControlProvider}
        notificationProvider={notificationProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <Screen />
      </Refine>,
    );

  it.each([
    [403, 1],
    [500, 0],
  ])('three failures of status %i make %i toasts', async (status, count) => {
    vi.useRealTimers();
    fail(status, { message: `failed with ${status}` });
    show();
    await waitFor(() => expect(document.body.textContent).toBe('failed'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(toldTitles().filter((title) => title === `failed with ${status}`)).toHaveLength(count);
    expect(toastTitles()).toHaveLength(count);
  });

  it('an expired session ends once', async () => {
    vi.useRealTimers();
    server.answers(expire);
    show();
    await waitFor(() => expect(session.token()).toBeUndefined());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(toastTitles()).toEqual([text('errors.loginExpired')]);
  });
});

describe('a change of the session', () => {
  const patients = ['data', 'patients'];
  beforeEach(() => queryClient.setQueryData(patients, []));

  it('forgets what was loaded for somebody else', () => {
    otherWindowWrites('userInfo', buildProfile({ id: 2 }));
    expect(queryClient.getQueryData(patients)).toBeUndefined();
  });

  it('keeps what was loaded for the same user, but not what access was answered', () => {
    queryClient.setQueryData(['access', 'patients', 'delete'], { can: true });
    act(() => session.update(buildProfile({ permissions: ['x'] })));
    expect(queryClient.getQueryData(patients)).toEqual([]);
    expect(queryClient.getQueryData(['access', 'patients', 'delete'])).toBeUndefined();
  });
});

describe('the first page after signing in', () => {
  const show = callOf(workbench.endpoints.show, { query: { servicePointId: undefined } });
  const ask = () => dataProvider.custom?.(show).catch((error: unknown) => error);
  const menus = toTree([
    buildGroup({ id: 1, route: 'dashboard' }),
    buildMenu({ id: 2, parentId: 1, route: 'workbench', component: homeScreen }),
  ]);
  const received = () => server.received.map(({ url }) => url);
  const figures = { today: '2026-11-24', appointments: null, followUps: null, records: null, newPatients: 3 };
  const answersFigures = () => server.answers((response) => json(response, { status: 0, data: figures, message: '' }));
  const known = () => queryClient.getQueriesData({ queryKey: ['data'] }).flatMap(([, data]) => data ?? []);

  const signIn = (fields: Partial<Profile> = {}, at = '/login') => {
    session.clear();
    window.history.replaceState(null, '', at);
    session.start(buildSession({ user: buildProfile({ menus, ...fields }) }));
  };

  it('has its figures asked for before it is drawn, and once', async () => {
    signIn();
    await ask();
    expect(received()).toEqual(['/api/v1/dashboard/workbench']);
    await ask();
    expect(received()).toHaveLength(2);
  });

  it('gets them anew when it is drawn much later, or for somebody else', async () => {
    signIn();
    vi.advanceTimersByTime(6000);
    await ask();
    expect(received()).toHaveLength(2);
    signIn();
    signIn({ id: 2 });
    await ask();
    expect(received()).toHaveLength(4);
  });

  it('is first drawn with the figures that have come by then, which are asked for once', async () => {
    vi.useRealTimers();
    answersFigures();
    signIn();
    await vi.waitFor(() => expect(known()).toHaveLength(1));
    const drawn: unknown[] = [];
    function Page() {
      drawn.push(useCustom(show).result.data);
      return null;
    }
    render(
      <Refine
        dataProvider={dataProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <Page />
      </Refine>,
    );
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(drawn.map((data) => JSON.stringify(data))).toEqual(drawn.map(() => JSON.stringify(figures)));
    expect(received()).toEqual(['/api/v1/dashboard/workbench']);
  });

  it('shows nobody the figures of somebody who has signed out before they came', async () => {
    vi.useRealTimers();
    let answer = () => {};
    server.answers((response, { url }) => {
      if (url.includes('workbench')) answer = () => json(response, { status: 0, data: figures, message: '' });
      else json(response, { status: 0, data: null, message: '' });
    });
    signIn();
    await vi.waitFor(() => expect(received()).toHaveLength(1));
    await authProvider.logout({});
    signIn({ id: 2 }, '/clinic/patients');
    answersFigures();
    answer();
    await get('/api/v1/auth');
    expect(known()).toEqual([]);
  });

  it('is the one that the menus name, once the console is there', () => {
    signIn({}, '/clinic/patients');
    expect(beginning.path()).toBe('/dashboard/workbench');
    signIn({ menus: [] });
    expect(beginning.path()).toBe('/403');
    session.clear();
    expect(beginning.path()).toBe('/');
  });

  it.each([
    ['leads elsewhere', {}, '/login?to=%2Fclinic%2Fpatients'],
    ['was in another window', {}, '/clinic/patients'],
    ['asks for a new password', { mustChangePassword: true }, '/login'],
    ['shows nothing of any service point', { servicePointCount: 0 }, '/login'],
    ['begins at another page', { menus: [] }, '/login'],
  ])('is not asked for where signing in %s', async (_, fields, at) => {
    signIn(fields, at);
    await get('/api/v1/auth');
    expect(received()).toEqual(['/api/v1/auth']);
  });
});
