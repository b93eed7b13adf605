import { readFileSync } from 'node:fs';
import { wallPath } from '@contract/wall-address';
import { theme } from 'antd';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '@/providers/settings';
import { antdTheme } from '@/providers/theme';

const script = readFileSync('public/boot.js', 'utf8');
const root = document.documentElement;

function boot({ systemDark = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: systemDark } as MediaQueryList);
  new Function(script)();
  return { theme: root.dataset.theme, scheme: root.style.colorScheme, lang: root.lang, size: root.style.fontSize };
}

const store = (settings: unknown) => localStorage.setItem('settings', JSON.stringify(settings));

const background = (dark: boolean) => {
  root.style.color = theme.getDesignToken(antdTheme(defaultSettings, dark)).colorBgLayout;
  return root.style.color;
};

beforeEach(() => {
  root.removeAttribute('style');
  document.head.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN');
});

describe('before the first paint', () => {
  it('is light and Chinese where nothing is stored', () => {
    expect(boot()).toEqual({ theme: 'light', scheme: 'light', lang: 'zh-CN', size: '' });
  });

  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['blue', true, 'light'],
  ])('%s on a system that is dark: %s gives %s', (themeMode, systemDark, expected) => {
    store({ themeMode });
    expect(boot({ systemDark })).toMatchObject({ theme: expected, scheme: expected });
  });

  it.each([false, true])('has the background that the theme will have (dark: %s)', (dark) => {
    store({ themeMode: dark ? 'dark' : 'light' });
    boot();
    expect(root.style.backgroundColor).toBe(background(dark));
  });

  it('takes the font size and the language that are stored', () => {
    store({ fontSize: 18 });
    localStorage.setItem('i18nextLng', 'en_US');
    expect(boot()).toMatchObject({ size: '18px', lang: 'en' });
  });

  it.each(['{', '[]', 'null', '7', '"dark"', '{"themeMode":7,"fontSize":"huge"}'])(
    'survives %s in its place',
    (corrupt) => {
      localStorage.setItem('settings', corrupt);
      expect(boot()).toMatchObject({ theme: 'light', size: '' });
    },
  );

  it.each([
    ['a guest', {}, 'zh-CN', ['form.js', 'form.css']],
    ['a guest whose browser speaks English', {}, 'en-GB', ['form-en.js']],
    ['a guest who has chosen English', { i18nextLng: 'en_US' }, 'zh-CN', ['form-en.js']],
    ['whoever is signed in', { userToken: '{}' }, 'zh-CN', ['console.js']],
  ])('asks ahead for what %s begins with', (_, stored: Record<string, string>, language, files) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const begins = {
      'guest zh_CN': ['form.js', 'form.css'],
      'guest en_US': ['form-en.js'],
      'signedIn zh_CN': ['console.js'],
    };
    document.head.innerHTML = '<meta name="files-ahead">';
    document.head.querySelector('meta')?.setAttribute('content', JSON.stringify(begins));
    boot();
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(files.map((file) => `/${file}`));
    expect(links.map(({ rel }) => rel)).toEqual(
      files.map((file) => (file.endsWith('.css') ? 'preload' : 'modulepreload')),
    );
  });

  it('asks for a screen on the wall again until it is there, which nobody else could do', async () => {
    vi.useFakeTimers();
    const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
    history.replaceState(null, '', wallPath);
    document.body.innerHTML = '<div id="root"></div>';
    boot();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveBeenCalledTimes(2);
    document.getElementById('root')?.append('there');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    vi.useRealTimers();
  });

  it('survives a browser that forbids storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(boot()).toMatchObject({ theme: 'light', lang: 'zh-CN' });
  });
});
