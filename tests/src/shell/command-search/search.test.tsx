import { type Patient, patients } from '@contract/patients';
import type { DataProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Modal } from 'antd';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toTree } from '@/lib/menu/tree';
import { settings, useSettings } from '@/providers/appearance/settings';
import { setLanguage, useLanguage } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { SearchButton } from '@/shell/command-search/search-button';
import { buildGroup, buildMenu } from '../../lib/menu/menu-record';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderAt } from '../render-at';

const menus = toTree([
  buildGroup({ id: 1, route: 'dashboard', label: '仪表盘' }),
  buildMenu({ id: 2, parentId: 1, route: 'workbench', label: '工作台' }),
  buildGroup({ id: 3, route: 'clinic', label: '患者管理' }),
  buildMenu({ id: 4, parentId: 3, route: 'patients', label: '患者列表' }),
  buildMenu({ id: 5, parentId: 3, route: 'appointments', label: '预约管理' }),
  buildMenu({ id: 6, parentId: 3, route: 'off', label: '停用页面', status: 0 }),
  buildMenu({ id: 7, parentId: 3, route: 'hidden', label: '隐藏页面', hide: true }),
  buildMenu({ id: 8, parentId: 3, route: 'patients/:id', label: '患者详情' }),
  buildMenu({ id: 9, route: 'cafe', label: 'Café' }),
]);

const resources = [{ name: 'patients', list: '/clinic/patients', create: '/clinic/new', show: '/clinic/patients/:id' }];

const { all, one, create } = patients.endpoints;

const zhang: Partial<Patient> = {
  id: 7,
  name: '张三丰',
  gender: 'male',
  birthday: '1950-01-01',
  patientNo: 'P260900138',
  phone: '138****5678',
  servicePointName: '明眸服务点',
};

type Query = { query?: { keyword?: string }; signal?: AbortSignal };

/** Answers searches for patients one by one, when the test says so. */
function patientServer() {
  const asked: { keyword: string | undefined; signal: AbortSignal | undefined; answer: (rows: object[]) => void }[] =
    [];
  const getList = ({ meta }: { meta?: Query }) =>
    new Promise((resolve) => {
      asked.push({
        keyword: meta?.query?.keyword,
        signal: meta?.signal,
        answer: (data) => resolve({ data, total: data.length }),
      });
    });
  return { asked, getList: getList as DataProvider['getList'] };
}

const logout = vi.fn(async () => ({ success: true }));

function openShell(permissions: string[] = [], getList: DataProvider['getList'] = () => Promise.reject(new Error())) {
  session.start(buildSession({ user: buildProfile({ menus, permissions }) }));
  return renderAt(
    '/',
    <>
      <SearchButton />
      <input aria-label="elsewhere" />
    </>,
    {
      resources,
      routerProvider,
      dataProvider: { getList } as DataProvider,
      authProvider: {
        logout,
        login: logout,
        check: async () => ({ authenticated: true }),
        onError: async () => ({}),
      },
    },
  );
}

const shortcut = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document.body, init);
/** The field, once it has the focus. */
const field = () =>
  waitFor(() => {
    const input = screen.getByRole('combobox', { name: '搜索' });
    expect(document.activeElement).toBe(input);
    return input;
  });
// antd still goes by the code.
const pressEscape = async () => fireEvent.keyDown(await field(), { key: 'Escape', keyCode: 27 });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.getByRole('option', { selected: true });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openSearch(permissions?: string[], getList?: DataProvider['getList']) {
  const shell = openShell(permissions, getList);
  await shell.user.click(screen.getByRole('button', { name: '搜索' }));
  await field();
  return shell;
}

beforeEach(async () => {
  settings.reset();
  logout.mockClear();
  unsavedWork.discard();
  await setLanguage('zh_CN');
  session.clear();
});

// Fetched when it is first wanted; the first time takes longer than a test waits.
beforeAll(() => import('@/shell/command-search/search-dialog'));

describe('the dialog', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'opens and closes by %o and K, also from a field',
    async (modifier) => {
      const { user } = openShell();
      await user.click(screen.getByRole('textbox', { name: 'elsewhere' }));
      shortcut({ key: 'k', ...modifier });
      await field();
      shortcut({ key: 'K', ...modifier });
      await isClosed();
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'elsewhere' }));
    },
  );

  it('does not open over a question, which would stay on the page that it leads to', async () => {
    openShell();
    const asked = render(<Modal open title="Remove her?" />);
    shortcut({ key: 'k', ctrlKey: true });
    expect(screen.queryByRole('combobox', { name: '搜索' })).toBeNull();
    asked.unmount();
    shortcut({ key: 'k', ctrlKey: true });
    await field();
  });

  it.each([
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, isComposing: true },
  ])('does not open by %o and K', (modifier) => {
    openShell();
    expect(shortcut({ key: 'k', ...modifier })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the browser from acting on the shortcut', () => {
    openShell();
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, cancelable: true })).toBe(false);
  });

  it('closes by Escape, gives the focus back, and forgets what was typed', async () => {
    const { user } = await openSearch();
    await user.keyboard('hz');
    await pressEscape();
    await isClosed();
    const button = screen.getByRole('button', { name: '搜索' });
    expect(document.activeElement).toBe(button);
    await user.click(button);
    expect(await field()).toHaveProperty('value', '');
  });

  it('gives the focus back also after it has once led to a page', async () => {
    const { user } = await openSearch();
    await user.type(await field(), '列表{Enter}');
    await isClosed();
    const elsewhere = screen.getByRole('textbox', { name: 'elsewhere' });
    await user.click(elsewhere);
    shortcut({ key: 'k', ctrlKey: true });
    await field();
    shortcut({ key: 'k', ctrlKey: true });
    await isClosed();
    expect(document.activeElement).toBe(elsewhere);
  });

  it('has a name, and says what the keys do', async () => {
    await openSearch();
    const dialog = screen.getByRole('dialog', { name: '搜索' });
    expect(screen.getByPlaceholderText('搜索...')).toBe(await field());
    for (const hint of ['导航', '选择', '关闭']) expect(within(dialog).getByText(hint)).toBeTruthy();
  });
});

describe('pages', () => {
  it('are those of the menu that can be opened', async () => {
    await openSearch();
    const pages = within(screen.getByRole('group', { name: '页面' })).getAllByRole('option');
    expect(pages.map((page) => page.textContent)).toEqual([
      '工作台仪表盘',
      '患者列表患者管理',
      '预约管理患者管理',
      'Café',
    ]);
  });

  it.each([
    ['列表', '患者列表患者管理'],
    ['CAFE', 'Café'],
    ['hz', '患者列表患者管理'],
    ['yygl', '预约管理患者管理'],
    ['/APPOINT', '预约管理/clinic/appointments'],
  ])('are found by %s, with what was hit marked', async (query, expected) => {
    const { user } = await openSearch();
    await user.type(await field(), query);
    await waitFor(() => expect(options()).toEqual([expected]));
    expect(selected().querySelector('mark')).not.toBeNull();
  });

  it('are opened by Enter, so that Back leads back', async () => {
    const { user, router } = await openSearch();
    await user.type(await field(), '列表{Enter}');
    await isClosed();
    expect(router.state.location.pathname).toBe('/clinic/patients');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
  });

  it('are opened by a click', async () => {
    const { user, router } = await openSearch();
    await user.click(screen.getByRole('option', { name: /预约管理/ }));
    expect(router.state.location.pathname).toBe('/clinic/appointments');
  });

  it('are not opened by the Enter of an input method', async () => {
    const { router } = await openSearch();
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    // Safari ends it before the key comes.
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    expect(router.state.location.pathname).toBe('/');
  });

  it('used last come first the next time, for this user only', async () => {
    const { user, unmount } = await openSearch();
    await user.type(await field(), '预约{Enter}');
    await isClosed();
    await user.click(screen.getByRole('button', { name: '搜索' }));
    const recent = within(await screen.findByRole('group', { name: '最近使用' })).getAllByRole('option');
    expect(recent.map((page) => page.textContent)).toEqual(['预约管理患者管理']);
    expect(options().filter((label) => label?.startsWith('预约管理'))).toHaveLength(1);
    unmount();
    session.start(buildSession({ user: buildProfile({ id: 2, menus }) }));
    renderAt('/', <SearchButton />, { resources, routerProvider });
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await field();
    expect(screen.queryByRole('group', { name: '最近使用' })).toBeNull();
  });
});

describe('the selection', () => {
  it('goes round by the arrows, and to the ends by Home and End', async () => {
    const { user } = await openSearch();
    const input = await field();
    const last = screen.getAllByRole('option').length - 1;
    const at = () => screen.getAllByRole('option').indexOf(selected());
    expect(at()).toBe(0);
    for (const [key, expected] of [
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(at()).toBe(expected);
      expect(input.getAttribute('aria-activedescendant')).toBe(selected().id);
      expect(document.activeElement).toBe(input);
    }
  });

  it('starts at the best result of every query', async () => {
    const { user } = await openSearch();
    await user.keyboard('{End}管');
    await waitFor(() => expect(selected().textContent).toBe('预约管理患者管理'));
  });

  it('survives keys where there is nothing to select', async () => {
    const { user } = await openSearch();
    await user.type(await field(), '没有这样的页面{ArrowDown}{ArrowUp}{End}{Enter}');
    expect(screen.getByText('没有找到“没有这样的页面”')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('共 0 项结果');
  });

  it('announces how much was found', async () => {
    const { user } = await openSearch();
    await user.type(await field(), 'caf');
    expect(screen.getByRole('status').textContent).toBe('共 1 项结果');
  });
});

describe('patients', () => {
  it('are found by the server and opened', async () => {
    const { asked, getList } = patientServer();
    const { user, router } = await openSearch([all.key, one.key], getList);
    await user.type(await field(), '张　三');
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]?.answer([zhang]));
    const group = await screen.findByRole('group', { name: '患者' });
    const found = within(group).getByRole('option');
    expect(found.textContent).toMatch(/^张三丰男 · \d+ ?岁 · P260900138 · 138\*{4}5678 · 明眸服务点$/);
    expect(found.querySelector('mark')?.textContent).toBe('张三');
    await user.click(found);
    expect(router.state.location.pathname).toBe('/clinic/patients/7');
    await isClosed();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/张三|138\*|P2609/);
  });

  it.each([
    ['one is opened', [zhang], '/clinic/patients/7'],
    ['of several nobody is', [zhang, { ...zhang, id: 8 }], '/'],
  ])('with Enter pressed before they are found, as a scanner does, %s', async (_, found, path) => {
    const { asked, getList } = patientServer();
    const { user, router } = await openSearch([all.key, one.key], getList);
    await user.type(await field(), 'P260900138{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]?.answer(found));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    if (path === '/') expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('are not opened by an Enter that was meant for what was typed before', async () => {
    const { asked, getList } = patientServer();
    const { user, router } = await openSearch([all.key, one.key], getList);
    await user.type(await field(), 'P2609{Enter}00138');
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]?.answer([zhang]));
    await screen.findByRole('option');
    expect(router.state.location.pathname).toBe('/');
  });

  it('are asked for once, when the typing rests', async () => {
    const { asked, getList } = patientServer();
    const { user } = await openSearch([all.key, one.key], getList);
    await user.type(await field(), '张三丰老师');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.keyword).toBe('张三丰老师');
  });

  it('of an earlier query are never shown under a later one', async () => {
    const { asked, getList } = patientServer();
    const { user } = await openSearch([all.key, one.key], getList);
    await user.type(await field(), '张三');
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.type(await field(), '丰');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.signal?.aborted).toBe(true);
    act(() => asked[0]?.answer([{ ...zhang, name: '张三' }]));
    act(() => asked[1]?.answer([zhang]));
    expect(await screen.findByRole('option', { name: /张三丰/ })).toBeTruthy();
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.type(await field(), 'x');
    expect(screen.queryByRole('option', { name: /张三丰/ })).toBeNull();
  });

  it('are no longer asked for once the dialog is closed', async () => {
    const { asked, getList } = patientServer();
    const { user } = await openSearch([all.key, one.key], getList);
    await user.type(await field(), '张三');
    await waitFor(() => expect(asked).toHaveLength(1));
    await pressEscape();
    await waitFor(() => expect(asked[0]?.signal?.aborted).toBe(true));
  });

  it.each([
    ['may not list', [one.key]],
    ['may not open', [all.key]],
  ])('are not asked for by somebody who %s them', async (_, permissions) => {
    const { asked, getList } = patientServer();
    const { user } = await openSearch(permissions, getList);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await user.type(await field(), '张三');
      await act(() => vi.advanceTimersByTimeAsync(2000));
    } finally {
      vi.useRealTimers();
    }
    expect(asked).toHaveLength(0);
  });

  it('that cannot be searched leave the rest as it is', async () => {
    const { user } = await openSearch([all.key, one.key], () => Promise.reject({ message: 'x', statusCode: 503 }));
    await user.type(await field(), '列表');
    expect(await screen.findByText('患者查找失败，请稍后重试')).toBeTruthy();
    expect(options()).toEqual(['患者列表患者管理']);
  });
});

describe('commands', () => {
  it('offer a new patient to whoever may add one', async () => {
    const { user, router, unmount } = await openSearch([create.key]);
    await user.click(screen.getByRole('option', { name: '新增患者' }));
    expect(router.state.location.pathname).toBe('/clinic/new');
    unmount();
    await openSearch();
    expect(screen.queryByRole('option', { name: '新增患者' })).toBeNull();
  });

  it('switch the theme to one that is not there yet', async () => {
    const { user } = await openSearch();
    expect(screen.queryByRole('option', { name: '切换到浅色主题' })).toBeNull();
    await user.type(await field(), '深色{Enter}');
    expect(useSettings.getState().themeMode).toBe('dark');
  });

  it('switch the language', async () => {
    const { user } = await openSearch();
    await user.click(screen.getByRole('option', { name: '切换语言：English' }));
    await waitFor(() => expect(useLanguage.getState().language).toBe('en_US'));
    expect(await screen.findByRole('button', { name: 'Search' })).toBeTruthy();
  });

  it('sign out, but ask first where work would be lost', async () => {
    const { user } = await openSearch();
    act(() => unsavedWork.mark('form', '/tab'));
    const maySignOut = vi.spyOn(unsavedWork, 'maySignOut').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await user.type(await field(), '退出{Enter}');
    await isClosed();
    expect(logout).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await user.type(await field(), '退出{Enter}');
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
    maySignOut.mockRestore();
  });
});

it('says that patients could not be looked for, and not that there are none', async () => {
  const { user } = await openSearch([all.key, one.key]);
  await user.type(await field(), '张三');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('患者查找失败，请稍后重试'));
  expect(screen.queryByText(/没有找到/)).toBeNull();
});

it('says that nobody is looked for by so long a text, and cuts nothing of it', async () => {
  const { asked, getList } = patientServer();
  const { user } = await openSearch([all.key, one.key], getList);
  const input = await field();
  await user.click(input);
  await user.paste('张'.repeat(65));
  expect(input).toHaveProperty('value', '张'.repeat(65));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('最多 64 个字符'));
  expect(asked).toEqual([]);
});
