import { readFileSync } from 'node:fs';
import { wallPath } from '@contract/wall-address';
import { theme } from 'antd';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '@/providers/appearance/settings';
import { antdTheme } from '@/providers/appearance/theme';

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
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN']);
});

describe('before the first paint', () => {
  it('is light and Chinese where nothing is stored', () => {
    expect(boot()).toEqual({ theme: 'light', scheme: 'light', lang: 'zh-CN', size: '' });
    expect(Object.values(root.dataset)).toEqual(['light']);
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
    expect(boot()).toMatchObject({ size: '18px', lang: 'en-US' });
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
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', language]);
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

  it('asks ahead for the font that most have, and not where another was chosen', () => {
    document.head.innerHTML = '<meta name="files-ahead">';
    document.head.querySelector('meta')?.setAttribute('content', JSON.stringify({ 'guest zh_CN': ['font.woff2'] }));
    boot();
    expect(document.head.querySelector('link')).toMatchObject({ rel: 'preload', as: 'font' });
    document.head.querySelector('link')?.remove();
    store({ fontFamily: 'Inter' });
    boot();
    expect(document.head.querySelector('link')).toBeNull();
  });

  it('survives a browser that forbids storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(boot()).toMatchObject({ theme: 'light', lang: 'zh-CN' });
  });
});

describe('the sign-in page of the document', () => {
  beforeEach(() => {
    document.head.innerHTML = '<template id="first-page zh-CN"><form><input></form></template>';
    document.body.replaceChildren();
    history.replaceState(null, '', '/login');
  });

  /** The document's body comes after the script. */
  async function shown() {
    boot();
    document.body.innerHTML = '<div id="root"></div>';
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector('#root form') !== null;
  }

  it('is shown to guests, wherever they begin', async () => {
    expect(await shown()).toBe(true);
    document.body.replaceChildren();
    history.replaceState(null, '', '/clinic/patients');
    expect(await shown()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['whoever is signed in', () => localStorage.setItem('userToken', '{}')],
    ['whoever comes to another page that is open to all', () => history.replaceState(null, '', '/token-expired')],
    ['a screen on the wall', () => history.replaceState(null, '', wallPath)],
    ['whoever had gone on to another form', () => history.replaceState({ usr: { view: 'mobile' } }, '')],
    ['whoever has it mirrored', () => store({ direction: 'rtl' })],
    ['whoever speaks another language than its own', () => localStorage.setItem('i18nextLng', 'en_US')],
  ])('is not shown to %s', async (_, arrange) => {
    arrange();
    expect(await shown()).toBe(false);
    root.dir = '';
  });
});
