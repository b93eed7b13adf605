import type { ServerResponse } from 'node:http';
import { contract } from '@contract/index';
import type { Message } from '@contract/messages';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNoticeDrawer } from '@/domain/message/notice-drawer';
import { queryClient } from '@/providers/backend';
import { setLanguage } from '@/providers/i18n';
import { useFocusInPage } from '@/shell/focus/use-focus-in-page';
import { NotificationButton } from '@/shell/notifications/notification-button';
import { ActFailures, ActPlaceProvider } from '@/ui/act/act-place';
import { json, type Received, stubServer } from '../../providers/stub-server';
import { renderSignedIn } from '../render-signed-in';
import { buildMessage } from './build-message';

const server = stubServer();
const system = '/api/v1/messages/system';
const role = '/api/v1/messages/role';
const { systemMessages, roleMessages } = contract;
const every = [systemMessages, roleMessages].flatMap(({ endpoints }) => [endpoints.list.key, endpoints.archive.key]);

/** `older`: how many more there are than are sent, none of them archived. */
const page = (data: Message[], older = 0) => ({
  status: 0,
  data: {
    data,
    total: data.length + older,
    open: data.filter(({ isArchive }) => !isArchive).length + older,
    page: 1,
    pageSize: 100,
  },
  message: '',
});
const pathOf = ({ url }: Received) => url.split('?')[0];
const asked = (path: string) =>
  server.received.filter((request) => request.method === 'GET' && pathOf(request) === path);

type Other = (response: ServerResponse, request: Received) => void;

/** What is archived stays so when the lists are asked again, as they are after every act. */
function keep(lists: Record<string, Message[] | number>, { url, body }: Received) {
  const [, path = '', id] = /^(.*)\/(\d+)\/archive$/.exec(url) ?? [];
  const list = lists[path];
  if (Array.isArray(list))
    lists[path] = list.map((message) => (message.id === Number(id) ? { ...message, ...JSON.parse(body) } : message));
}

/** What the two lists hold; anything else that is asked goes to `other`. */
function serve(lists: Record<string, Message[] | number>, other: Other = (response) => json(response, page([]))) {
  server.answers((response, request) => {
    const list = request.method === 'GET' ? lists[pathOf(request) ?? ''] : undefined;
    if (list === undefined) {
      other(response, request);
      if (request.method === 'PUT' && response.statusCode === 200) keep(lists, request);
      return;
    }
    if (typeof list === 'number') return json(response, { status: -1, data: null, message: '不行' }, list);
    json(response, page(list.map((message) => ({ ...message, roles: [] }))));
  });
}

const mount = (permissions = every) =>
  renderSignedIn(
    <ActPlaceProvider>
      <ActFailures />
      <NotificationButton />
    </ActPlaceProvider>,
    { permissions },
  );
const bell = (name: RegExp | string = /^通知/) => screen.findByRole('button', { name });
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const item = (text: string) => {
  const found = screen.getAllByRole('listitem').find((candidate) => candidate.textContent?.includes(text));
  if (!found) throw new Error(`No message "${text}"`);
  return within(found);
};
const tab = (name: string) => screen.findByRole('tab', { name });

afterEach(() => {
  vi.useRealTimers();
  toast.dismiss();
});

describe('the bell', () => {
  it('counts what is not archived, of a hundred of each kind, without passing for use of the console', async () => {
    serve({
      [system]: [buildMessage({ id: 1 }), buildMessage({ id: 2, isArchive: true })],
      [role]: [buildMessage({ id: 1 })],
    });
    mount();
    expect(await bell('通知，2 条未归档')).toBeTruthy();
    for (const path of [system, role]) {
      const [first, ...more] = asked(path);
      expect(more).toEqual([]);
      expect(first?.url).toBe(`${path}?page=1&pageSize=100&sortBy=createdAt&order=desc`);
      expect(first?.headers['x-background']).toBe('1');
    }
  });

  it('counts those as well that are too old to be sent, in the drawer too', async () => {
    server.answers((response, request) =>
      json(response, page(pathOf(request) === system ? [buildMessage({ id: 1 })] : [], 200)),
    );
    const { user } = mount();
    await user.click(await bell('通知，401 条未归档'));
    expect(await tab('全部 (401)')).toBeTruthy();
    expect(screen.getByText('另有 400 条较早的通知未在此列出')).toBeTruthy();
    await user.click(await tab('未归档 (401)'));
    await user.click(await tab('已归档 (0)'));
    expect(await screen.findByText('暂无通知')).toBeTruthy();
  });

  it('asks for one kind only, where only that is granted', async () => {
    serve({ [system]: [buildMessage({ id: 1 })], [role]: [buildMessage({ id: 2 })] });
    mount([roleMessages.endpoints.list.key]);
    expect(await bell('通知，1 条未归档')).toBeTruthy();
    expect(asked(system)).toEqual([]);
  });

  it('is not there without permission for either', () => {
    mount([systemMessages.endpoints.archive.key]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(server.received).toEqual([]);
  });
});

describe('keeping up to date', () => {
  const minute = 60_000;
  let visibility: DocumentVisibilityState = 'visible';

  beforeEach(() => {
    visibility = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
    return () => vi.restoreAllMocks();
  });

  const turn = (state: DocumentVisibilityState) =>
    act(() => {
      visibility = state;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const pass = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await settled();
  };
  const counts = () => [asked(system).length, asked(role).length];

  async function mountWithClock() {
    serve({ [system]: [buildMessage({ id: 1 })], [role]: [] });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
    const mounted = mount();
    await vi.waitFor(() => expect(counts()).toEqual([1, 1]));
    await settled();
    return mounted;
  }

  it('asks every minute, not while the page is hidden, and at once when it is seen again', async () => {
    await mountWithClock();
    await pass(minute);
    expect(counts()).toEqual([2, 2]);
    await turn('hidden');
    await pass(5 * minute);
    expect(counts()).toEqual([2, 2]);
    await turn('visible');
    await settled();
    expect(counts()).toEqual([3, 3]);
  });

  it('asks when the window gets the focus', async () => {
    await mountWithClock();
    act(() => void window.dispatchEvent(new Event('focus')));
    await vi.waitFor(() => expect(counts()).toEqual([2, 2]));
  });

  it('asks when the drawer opens, and no more often because it is open', async () => {
    await mountWithClock();
    await act(async () => screen.getByRole('button', { name: /通知/ }).click());
    await vi.waitFor(() => expect(counts()).toEqual([2, 2]));
    await settled();
    await vi.waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
    await pass(minute);
    expect(counts()).toEqual([3, 3]);
  });

  it('ends with the shell', async () => {
    const { unmount } = await mountWithClock();
    unmount();
    window.dispatchEvent(new Event('focus'));
    await pass(3 * minute);
    expect(counts()).toEqual([1, 1]);
  });
});

describe('the drawer', () => {
  const now = new Date('2026-05-03T10:00:00.000Z');
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  });

  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

  async function openWith(lists: Parameters<typeof serve>[0], other?: Other, permissions = every) {
    serve(lists, other);
    const mounted = mount(permissions);
    await mounted.user.click(await bell());
    await screen.findByRole('dialog', { name: '通知' });
    return mounted;
  }

  it('shows both kinds newest first, each with sender, time and how long ago', async () => {
    await openWith({
      [system]: [buildMessage({ id: 1, createdAt: at(-180), creatorName: '李工', title: '维护', content: '周六维护' })],
      [role]: [buildMessage({ id: 2, createdAt: at(-5), content: '明天筛查' })],
    });
    await tab('全部 (2)');
    expect(items().map((text) => text?.includes('明天筛查'))).toEqual([true, false]);
    const older = item('周六维护');
    expect(older.getByText('维护')).toBeTruthy();
    expect(older.getByText('系统')).toBeTruthy();
    expect(older.getByText('3 小时前')).toBeTruthy();
    expect(older.getByText(/^2026-05-0\d \d\d:00$/)).toBeTruthy();
    expect(item('明天筛查').getByText('5 分钟前')).toBeTruthy();
  });

  it('says nothing about the future where a clock is wrong', async () => {
    await openWith({ [system]: [buildMessage({ id: 1, createdAt: at(9) })], [role]: [] });
    expect((await screen.findByRole('listitem')).textContent).toContain('几秒前');
  });

  it('speaks the language of the screen', async () => {
    serve({ [system]: [buildMessage({ id: 1, createdAt: at(-180) })], [role]: [] });
    await setLanguage('en_US');
    const { user } = mount();
    await user.click(await bell('Notifications, 1 not archived'));
    expect((await screen.findByRole('listitem')).textContent).toContain('3 hours ago');
    expect(screen.getByRole('tab', { name: 'Archived (0)' })).toBeTruthy();
    await act(() => setLanguage('zh_CN'));
    expect(screen.getByRole('listitem').textContent).toContain('3 小时前');
  });

  it('stands in for a missing picture with two letters of the name, and for a missing name with 管', async () => {
    await openWith({
      [system]: [
        buildMessage({ id: 1, creatorName: '系统管理员', content: '一' }),
        buildMessage({ id: 2, creatorName: '', content: '二' }),
      ],
      [role]: [],
    });
    await tab('全部 (2)');
    expect(item('一').getByText('系统', { selector: '[aria-hidden] *' })).toBeTruthy();
    expect(item('二').getByText('管')).toBeTruthy();
  });

  it('fetches a picture with the token, once for all messages of its owner', async () => {
    const creatorAvatar = '/api/v1/uploads/7';
    const { container } = await openWith(
      { [system]: [buildMessage({ id: 1, creatorAvatar }), buildMessage({ id: 2, creatorAvatar })], [role]: [] },
      (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from('iVBORw0=', 'base64')),
    );
    await tab('全部 (2)');
    await waitFor(() =>
      expect([...container.ownerDocument.querySelectorAll('img')].map(({ src }) => src)).toEqual(
        Array(2).fill('data:image/png;base64,iVBORw0='),
      ),
    );
    const pictures = server.received.filter(({ url }) => url === creatorAvatar);
    expect(pictures.map(({ headers }) => headers.authorization)).toEqual(['Bearer access']);
  });

  it('shows a message formatted, and what looks like HTML as the text that it is', async () => {
    const content = '<img src=x onerror=alert(1)>\n<b>粗</b>';
    await openWith({
      [system]: [buildMessage({ id: 1, content: `${content}\n\n**重要**`, title: '<i>题</i>' })],
      [role]: [],
    });
    const shown = await screen.findByRole('listitem');
    expect(shown.textContent).toContain(content);
    expect(shown.textContent).toContain('<i>题</i>');
    expect(shown.querySelectorAll('img, b, i')).toHaveLength(0);
    expect(shown.querySelector('strong')?.textContent).toBe('重要');
  });

  it('shows the beginning of a long message, and all of it when asked', async () => {
    const content = `${'长'.repeat(300)}末`;
    const { user } = await openWith({ [system]: [buildMessage({ id: 1, content })], [role]: [] });
    const shown = await screen.findByRole('listitem');
    expect(shown.textContent).not.toContain('末');
    await user.click(screen.getByRole('button', { name: '展开' }));
    expect(shown.textContent).toContain('末');
  });

  it('parts the messages by what is archived, with counts', async () => {
    const { user } = await openWith({
      [system]: [buildMessage({ id: 1, content: '新的' }), buildMessage({ id: 2, content: '旧的', isArchive: true })],
      [role]: [buildMessage({ id: 3, content: '也新' })],
    });
    await user.click(await tab('已归档 (1)'));
    expect(items()).toEqual([expect.stringContaining('旧的')]);
    await user.click(await tab('未归档 (2)'));
    expect(items()).toHaveLength(2);
  });

  it('says so when there is nothing', async () => {
    await openWith({ [system]: [], [role]: [] });
    expect(await screen.findByText('暂无通知')).toBeTruthy();
  });

  it('closes by its check mark', async () => {
    const { user } = await openWith({ [system]: [], [role]: [] });
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that nothing could be loaded, and tries again', async () => {
    const { user } = await openWith({ [system]: 503, [role]: 503 });
    expect(await screen.findByText('加载失败')).toBeTruthy();
    serve({ [system]: [buildMessage({ id: 1 })], [role]: [] });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await tab('全部 (1)')).toBeTruthy();
  });

  it('shows the one list where the other failed, and says that something is missing', async () => {
    const { user } = await openWith({ [system]: 503, [role]: [buildMessage({ id: 1 })] });
    expect(await tab('全部 (1)')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('部分通知加载失败');
    serve({ [system]: [buildMessage({ id: 2 })], [role]: [buildMessage({ id: 1 })] });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await tab('全部 (2)')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('archiving', () => {
    it('shows at once, and is one call for one message', async () => {
      let release = () => {};
      const list = [buildMessage({ id: 5 })];
      const { user } = await openWith({ [system]: list, [role]: [] }, (response) => {
        release = () => {
          list[0] = buildMessage({ id: 5, isArchive: true });
          json(response, { status: 0, data: list[0], message: '' });
        };
      });
      await user.click(await screen.findByRole('button', { name: '归档' }));
      expect(await tab('已归档 (1)')).toBeTruthy();
      expect(await bell('通知')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: '取消归档' }));
      await vi.waitFor(() => expect(server.received.some(({ method }) => method === 'PUT')).toBe(true));
      release();
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      expect(await tab('已归档 (1)')).toBeTruthy();
      const [call, ...more] = server.received.filter(({ method }) => method === 'PUT');
      expect(more).toEqual([]);
      expect([call?.url, call?.body]).toEqual([`${system}/5/archive`, '{"isArchive":true}']);
      expect(call?.headers['x-background']).toBeUndefined();
    });

    it('takes all that is open at once, and back again by the toast', async () => {
      const sent = () => server.received.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);
      const { user } = await openWith(
        {
          [system]: [buildMessage({ id: 1 }), buildMessage({ id: 2, isArchive: true })],
          [role]: [buildMessage({ id: 3 })],
        },
        (response, { body }) =>
          json(response, {
            status: 0,
            data: { ...buildMessage({ id: 1, ...JSON.parse(body) }), roles: [] },
            message: '',
          }),
      );
      render(<Toaster />);
      await user.click(await screen.findByRole('button', { name: '全部归档' }));
      await tab('已归档 (3)');
      expect(await screen.findByText('已归档 2 条通知')).toBeTruthy();
      const puts = (isArchive: boolean) =>
        [`${role}/3/archive`, `${system}/1/archive`].map((url) => [url, JSON.stringify({ isArchive })]);
      expect(sent().sort()).toEqual(puts(true));
      expect(screen.queryByRole('button', { name: '全部归档' })).toBeNull();

      await user.click(screen.getByRole('button', { name: '撤销' }));
      await tab('未归档 (2)');
      await waitFor(() => expect(sent().slice(2).sort()).toEqual(puts(false)));
    });

    it('counts and takes back none that another window has archived meanwhile', async () => {
      const sent = () => server.received.filter(({ method }) => method === 'PUT').map(({ url }) => url);
      const { user } = await openWith(
        { [system]: [buildMessage({ id: 1 }), buildMessage({ id: 2 })], [role]: [] },
        (response, { url, body }) => {
          const data = { ...buildMessage({ id: 1, ...JSON.parse(body) }), wasSo: url.includes('/2/') };
          json(response, { status: 0, data, message: '' });
        },
      );
      render(<Toaster />);
      await user.click(await screen.findByRole('button', { name: '全部归档' }));
      expect(await screen.findByText('已归档 1 条通知')).toBeTruthy();
      await tab('已归档 (2)');
      await user.click(screen.getByRole('button', { name: '撤销' }));
      await waitFor(() => expect(sent()).toHaveLength(3));
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      expect(sent().slice(2)).toEqual([`${system}/1/archive`]);
    });

    it('of all at once misses none that somebody has deleted meanwhile', async () => {
      const { user } = await openWith(
        { [system]: [buildMessage({ id: 1 }), buildMessage({ id: 2 })], [role]: [] },
        (response, { url }) =>
          url.includes('/2/')
            ? json(response, { status: -1, data: null, message: '没有了' }, 404)
            : json(response, { status: 0, data: buildMessage({ id: 1, isArchive: true }), message: '' }),
      );
      render(<Toaster />);
      const before = asked(system).length;
      await user.click(await screen.findByRole('button', { name: '全部归档' }));
      expect(await screen.findByText('已归档 1 条通知')).toBeTruthy();
      await waitFor(() => expect(asked(system).length).toBeGreaterThan(before));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText('没有了')).toBeNull();
    });

    it('says what failed last until it is closed, or another is archived', async () => {
      const { user } = await openWith(
        {
          [system]: [buildMessage({ id: 1, content: '好' })],
          [role]: [buildMessage({ id: 2, content: '坏' })],
        },
        (response, { url }) =>
          url.startsWith(role)
            ? json(response, { status: -1, data: null, message: '不行' }, 503)
            : json(response, { status: 0, data: buildMessage({ id: 1, isArchive: true }), message: '' }),
      );
      await tab('全部 (2)');
      const fail = async () => {
        await user.click(item('坏').getByRole('button', { name: '归档' }));
        return screen.findByRole('alert');
      };
      await user.click(within(await fail()).getByRole('button', { name: '关闭' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await fail();
      await user.click(item('好').getByRole('button', { name: '归档' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    });

    it.each(['归档', '全部归档'])(
      'tells by the page that “%s” has failed, where the drawer is closed by then',
      async (action) => {
        let release = () => {};
        const { user } = await openWith({ [system]: [buildMessage({ id: 5 })], [role]: [] }, (response) => {
          release = () => json(response, { status: -1, data: null, message: '' }, 500);
        });
        await user.click(await screen.findByRole('button', { name: action }));
        await vi.waitFor(() => expect(server.received.some(({ method }) => method === 'PUT')).toBe(true));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(useNoticeDrawer.getState().isOpen).toBe(false));
        release();
        expect((await screen.findByRole('alert')).textContent).toContain('服务器发生错误');
        await user.click(await bell());
        expect(screen.getAllByRole('alert')).toHaveLength(1);
      },
    );

    it('is taken back when the server refuses, and leaves another that went well', async () => {
      const { user } = await openWith(
        { [system]: [buildMessage({ id: 1, content: '好' })], [role]: [buildMessage({ id: 2, content: '坏' })] },
        (response, { url }) =>
          url.startsWith(role)
            ? json(response, { status: -1, data: null, message: '不行' }, 503)
            : json(response, { status: 0, data: buildMessage({ id: 1, isArchive: true }), message: '' }),
      );
      await tab('全部 (2)');
      await user.click(item('坏').getByRole('button', { name: '归档' }));
      await user.click(item('好').getByRole('button', { name: '归档' }));
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      await waitFor(() => expect(item('坏').getByRole('button', { name: '归档' })).toBeTruthy());
      expect(item('坏').queryByRole('button', { name: '取消归档' })).toBeNull();
    });

    it('outlives an answer of the list that was on its way', async () => {
      const stale: ServerResponse[] = [];
      const list = [buildMessage({ id: 5 })];
      const { user } = await openWith({ [system]: list, [role]: [] });
      await tab('全部 (1)');
      server.answers((response, { method }) => {
        if (method !== 'PUT') return stale.push(response);
        serve({ [system]: [buildMessage({ id: 5, isArchive: true })], [role]: [] });
        json(response, { status: 0, data: list[0], message: '' });
      });
      act(() => void window.dispatchEvent(new Event('focus')));
      await vi.waitFor(() => expect(stale).toHaveLength(2));
      await user.click(screen.getByRole('button', { name: '归档' }));
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      for (const response of stale) json(response, page(list));
      expect(await tab('已归档 (1)')).toBeTruthy();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(await tab('已归档 (1)')).toBeTruthy();
    });

    it('leaves the keyboard where the message was', async () => {
      // As the shell has it.
      renderHook(() => useFocusInPage({ current: document.body }));
      const { user } = await openWith(
        {
          [system]: [
            buildMessage({ id: 1, content: '甲', createdAt: at(-1) }),
            buildMessage({ id: 2, content: '乙', createdAt: at(-2) }),
          ],
          [role]: [],
        },
        (response) => json(response, { status: 0, data: buildMessage({ id: 1, isArchive: true }), message: '' }),
      );
      await user.click(await tab('未归档 (2)'));
      item('甲').getByRole('button', { name: '归档' }).focus();
      await user.keyboard('{Enter}');
      await tab('未归档 (1)');
      expect(document.activeElement).toBe(item('乙').getByRole('button', { name: '归档' }));
      await user.keyboard('{Enter}');
      await tab('未归档 (0)');
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    });

    it('is not offered without the permission', async () => {
      await openWith(
        { [system]: [buildMessage({ id: 1 })], [role]: [buildMessage({ id: 2 })] },
        undefined,
        every.filter((key) => key !== systemMessages.endpoints.archive.key),
      );
      await tab('全部 (2)');
      expect(screen.getAllByRole('button', { name: '归档' })).toHaveLength(1);
    });
  });
});
