import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings, type Settings, settings, useSettings } from '@/providers/appearance/settings';
import { setLanguage } from '@/providers/i18n';
import { SettingsButton } from '@/shell/settings-drawer/settings-button';
import { otherWindowWrites } from '../../providers/other-window';
import { toastOf, toastTitles } from '../../toast-titles';
import { renderAt } from '../render-at';

async function openDrawer() {
  const shell = renderAt('/', <SettingsButton />);
  await shell.user.click(screen.getByRole('button', { name: '界面设置' }));
  const drawer = within(await screen.findByRole('dialog', { name: '界面设置' }));
  const group = (name: string) => within(drawer.getByRole('radiogroup', { name }));
  return { ...shell, drawer, group };
}

const stored = (): Settings => JSON.parse(localStorage.getItem('settings') ?? 'null');
// antd still goes by the codes.
const [end, home, left, right] = [35, 36, 37, 39];
const press = (element: HTMLElement, ...codes: number[]) => {
  for (const keyCode of codes) fireEvent.keyDown(element, { keyCode });
};

beforeEach(async () => {
  settings.reset();
  localStorage.clear();
  toast.dismiss();
  await setLanguage('zh_CN');
});

afterEach(() => vi.restoreAllMocks());

describe('choices', () => {
  it.each([
    ['主题模式', '深色', { themeMode: 'dark' }],
    ['主题模式', '跟随系统', { themeMode: 'system' }],
    ['主题颜色', '紫色', { themeColorPresets: 'purple' }],
    ['布局', '顶部菜单', { themeLayout: 'horizontal' }],
    ['布局', '折叠菜单', { themeLayout: 'mini' }],
    ['文字方向', '从右到左', { direction: 'rtl' }],
  ])('of %s: %s holds at once and is kept', async (name, choice, expected) => {
    const { user, group } = await openDrawer();
    await user.click(group(name).getByRole('radio', { name: choice }));
    expect(useSettings.getState()).toMatchObject(expected);
    expect(stored()).toEqual({ ...defaultSettings, ...expected });
    expect(group(name).getByRole('radio', { checked: true })).toBe(group(name).getByRole('radio', { name: choice }));
  });

  it.each([
    ['内容拉伸', { themeStretch: true }],
    ['面包屑', { breadCrumb: false }],
    ['多标签页', { multiTab: false }],
    ['深色侧边栏', { darkSidebar: true }],
  ])('of the switch %s', async (name, expected) => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('switch', { name }));
    expect(stored()).toEqual({ ...defaultSettings, ...expected });
  });

  it('offer every preset, by name', async () => {
    const { group } = await openDrawer();
    const names = group('主题颜色')
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['默认', '青色', '紫色', '蓝色', '橙色', '红色', '绿色']);
  });

  it('of the font', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('combobox', { name: '字体' }));
    await user.click(await screen.findByTitle('系统字体'));
    expect(stored()).toEqual({ ...defaultSettings, fontFamily: 'system-ui' });
  });

  it('of the font size stay between 12 and 20', async () => {
    const { drawer } = await openDrawer();
    const slider = drawer.getByRole('slider', { name: '字号' });
    expect(slider.getAttribute('aria-valuetext')).toBe('14 像素');
    press(slider, right);
    expect(stored().fontSize).toBe(15);
    press(slider, end, right);
    expect(stored().fontSize).toBe(20);
    press(slider, home, left);
    expect(stored().fontSize).toBe(12);
  });

  it('made in another window show here', async () => {
    const { group, drawer } = await openDrawer();
    act(() => otherWindowWrites('settings', { ...defaultSettings, themeMode: 'dark', multiTab: false }));
    expect(group('主题模式').getByRole('radio', { name: '深色' })).toHaveProperty('checked', true);
    expect(drawer.getByRole('switch', { name: '多标签页' }).getAttribute('aria-checked')).toBe('false');
  });

  it('say where stretching has an effect', async () => {
    const { drawer } = await openDrawer();
    const id = drawer.getByRole('switch', { name: '内容拉伸' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toContain('1600');
  });
});

describe('full screen', () => {
  const browser = { element: null as Element | null };

  const change = (element: Element | null) => {
    browser.element = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };

  beforeEach(() => {
    browser.element = null;
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => browser.element });
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    document.documentElement.requestFullscreen = async () => change(document.documentElement);
    document.exitFullscreen = async () => change(null);
  });

  const fullScreen = () => screen.getByRole('switch', { name: '全屏' });
  const shows = (checked: boolean) =>
    waitFor(() => expect(fullScreen().getAttribute('aria-checked')).toBe(String(checked)));

  it('is entered and left, and followed when the browser leaves it', async () => {
    const { user } = await openDrawer();
    await user.click(fullScreen());
    await shows(true);
    await user.click(fullScreen());
    await shows(false);
    await user.click(fullScreen());
    await shows(true);
    act(() => change(null));
    await shows(false);
  });

  it('says so when the browser refuses', async () => {
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'));
    const { user } = await openDrawer();
    await user.click(fullScreen());
    await waitFor(() => expect(toastTitles()).toEqual(['浏览器不允许全屏']));
    await shows(false);
  });

  it('cannot be chosen where there is none', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false });
    await openDrawer();
    expect(fullScreen()).toHaveProperty('disabled', true);
  });
});

describe('reset', () => {
  it('asks, goes back to the defaults, and can be undone but for what was chosen since', async () => {
    settings.change({ themeMode: 'dark', fontSize: 18, multiTab: false });
    const chosen = useSettings.getState();
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('button', { name: '恢复默认设置' }));
    expect(useSettings.getState()).toEqual(chosen);
    const question = within(await screen.findByRole('tooltip'));
    await user.click(question.getByRole('button', { name: '重置' }));
    expect(stored()).toEqual(defaultSettings);
    const undo = toastOf('已恢复默认设置');
    const action = undo && 'action' in undo && undo.action;
    if (!action || typeof action !== 'object' || !('onClick' in action)) throw new Error('no undo');
    otherWindowWrites('settings', { ...defaultSettings, fontFamily: 'Inter' });
    act(() => action.onClick(new MouseEvent('click') as never));
    expect(stored()).toEqual({ ...chosen, fontFamily: 'Inter' });
  });

  it('does not ask where nothing differs', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('button', { name: '恢复默认设置' }));
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(toastTitles()).toEqual(['当前已是默认设置']);
  });
});
