import { act, renderHook } from '@testing-library/react';
import dayjs from 'dayjs';
import localeData from 'dayjs/plugin/localeData';
import type { DetachedWindowAPI } from 'happy-dom';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTexts, hasText, setLanguage, text, useI18nProvider, useLanguage } from '@/providers/i18n';
import { supportedLanguage } from '@/providers/languages';
import { startTexts } from '@/texts';
import { otherWindowWrites } from './other-window';

dayjs.extend(localeData);

const navigate = (url: string) => (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL(url);

describe('supportedLanguage', () => {
  it.each([
    ['zh', 'zh_CN'],
    ['zh-CN', 'zh_CN'],
    ['zh-Hant-TW', 'zh_CN'],
    ['ZH_cn', 'zh_CN'],
    ['en', 'en_US'],
    ['en-GB', 'en_US'],
    ['fr', undefined],
    ['zhx', undefined],
    ['', undefined],
  ])('reads %j as %s', (code, language) => expect(supportedLanguage(code)).toBe(language));
});

describe('the language at start', () => {
  const detected = async () => {
    vi.resetModules();
    const fresh = await import('@/providers/i18n');
    const loaded: string[] = [];
    await fresh.startI18n((language) => {
      loaded.push(language);
      return startTexts(language);
    });
    const { language } = fresh.useLanguage.getState();
    expect(loaded).toEqual([language]);
    return language;
  };
  const setCookie = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
    document.cookie = `i18next=${value}; path=/`;
  };

  beforeEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute('lang');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    setCookie('; expires=Thu, 01 Jan 1970 00:00:00 GMT');
    navigate('http://localhost:3000/');
    vi.resetModules();
  });

  it('is Chinese when nothing says anything that is supported', async () => expect(await detected()).toBe('zh_CN'));

  it('is the one of the page when nothing else says', async () => {
    document.documentElement.lang = 'en-GB';
    expect(await detected()).toBe('en_US');
  });

  it('is asked for in this order: address, cookie, local storage, session storage, browser, page', async () => {
    const sources: [set: (language: string) => void, clear: () => void][] = [
      [(language) => navigate(`http://localhost:3000/?lng=${language}`), () => navigate('http://localhost:3000/')],
      [setCookie, () => setCookie('; expires=Thu, 01 Jan 1970 00:00:00 GMT')],
      [(language) => localStorage.setItem('i18nextLng', language), () => localStorage.clear()],
      [(language) => sessionStorage.setItem('i18nextLng', language), () => sessionStorage.clear()],
      [
        (language) => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', language]),
        () => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']),
      ],
      [
        (language) => {
          document.documentElement.lang = language;
        },
        () => document.documentElement.removeAttribute('lang'),
      ],
    ];
    // Each source says English where all that come after it say Chinese.
    for (const [index, [set, clear]] of sources.entries()) {
      set('en-US');
      for (const [setLater] of sources.slice(index + 1)) setLater('zh-CN');
      expect(await detected(), `source ${index}`).toBe('en_US');
      localStorage.clear();
      clear();
    }
  });

  it('is remembered, as the address says it once', async () => {
    navigate('http://localhost:3000/?lng=en');
    await detected();
    navigate('http://localhost:3000/');
    expect(await detected()).toBe('en_US');
  });

  it('passes over a source that names an unsupported language', async () => {
    navigate('http://localhost:3000/?lng=de');
    localStorage.setItem('i18nextLng', 'en_US');
    expect(await detected()).toBe('en_US');
  });
});

describe('a change of language', () => {
  afterEach(() => setLanguage('zh_CN'));

  it('reaches texts, dates, antd, the page and the next visit', async () => {
    await setLanguage('en_US');
    expect(text('buttons.save')).toBe('Save');
    expect(dayjs('2026-03-02').format('MMM')).toBe('Mar');
    expect(useLanguage.getState()).toMatchObject({ language: 'en_US', antdLocale: { locale: 'en' } });
    expect(document.documentElement.lang).toBe('en-US');
    expect(localStorage.getItem('i18nextLng')).toBe('en_US');

    await setLanguage('zh_CN');
    expect(text('buttons.save')).toBe('保存');
    expect(dayjs('2026-03-02').format('MMM')).toBe('3月');
    expect(useLanguage.getState().antdLocale?.locale).toBe('zh-cn');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it.each(['zh_CN', 'en_US'] as const)('starts weeks on Monday in %s', async (language) => {
    await setLanguage(language);
    expect(dayjs().localeData().firstDayOfWeek()).toBe(1);
  });

  it('ends with what was chosen last', async () => {
    await Promise.all([setLanguage('en_US'), setLanguage('zh_CN'), setLanguage('en_US')]);
    expect([useLanguage.getState().language, text('buttons.save')]).toEqual(['en_US', 'Save']);
  });

  it('comes from other windows too', async () => {
    otherWindowWrites('i18nextLng', 'en_US');
    await vi.waitFor(() => expect(useLanguage.getState().language).toBe('en_US'));
  });

  it('gives Refine a new provider, which it would not notice otherwise', async () => {
    const { result } = renderHook(useI18nProvider);
    const chinese = result.current;
    expect([chinese.getLocale(), chinese.translate('buttons.save')]).toEqual(['zh_CN', '保存']);
    await act(() => setLanguage('en_US'));
    expect(result.current).not.toBe(chinese);
    expect([result.current.getLocale(), result.current.translate('buttons.save')]).toEqual(['en_US', 'Save']);
  });
});

describe('texts', () => {
  it('fill in their parameters as they are', () =>
    expect(text('validation.required', { label: '<姓名> & "x"' })).toBe('请输入<姓名> & "x"'));

  it('are reported when missing', () => {
    expect(() => text('buttons.fly')).toThrow('No text for "buttons.fly" in zh_CN');
    expect(hasText('buttons.fly')).toBe(false);
    expect(hasText('buttons.save')).toBe(true);
  });

  it('are reported when something is not given', () => {
    const { translate } = renderHook(useI18nProvider).result.current;
    for (const given of [undefined, {}, { label: undefined }])
      for (const ask of [text, translate])
        expect(() => ask('validation.required', given)).toThrow('Nothing for {{label}} in "请输入{{label}}"');
  });

  it('never name to a reader what was not given', () => {
    vi.stubEnv('MODE', 'production');
    vi.stubEnv('DEV', false);
    expect(text('validation.required')).toBe('请输入');
    vi.unstubAllEnvs();
  });

  it('are the same whether or not something could be filled in', () => {
    const { translate } = renderHook(useI18nProvider).result.current;
    const keysOf = (texts: object, path = ''): string[] =>
      Object.entries(texts).flatMap(([name, inner]) => {
        if (typeof inner === 'object') return keysOf(inner, `${path}${name}.`);
        return String(inner).includes('{{') ? [] : [path + name];
      });
    const keys = keysOf(i18next.getResourceBundle('zh_CN', 'translation'));
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys.map((key) => translate(key))).toEqual(keys.map((key) => text(key)));
  });

  it('that Refine asks for with a default text may be missing', () => {
    const { translate } = renderHook(useI18nProvider).result.current;
    expect(translate('unicorns.unicorns', 'Unicorns')).toBe('Unicorns');
    expect(translate('unicorns.unicorns', {}, 'Unicorns')).toBe('Unicorns');
    expect(translate('notifications.error', { statusCode: 418 }, 'x')).toBe('请求出错（状态码：418）');
  });
});

it('remembers the language that was chosen last, though one before it takes longer', async () => {
  let late = (_: Record<string, string>) => {};
  await addTexts((language) => {
    if (language !== 'en_US') return Promise.resolve({});
    return new Promise((resolve) => {
      late = resolve;
    });
  });
  const first = setLanguage('en_US');
  await setLanguage('zh_CN');
  late({});
  await first;
  expect([useLanguage.getState().language, localStorage.getItem('i18nextLng')]).toEqual(['zh_CN', 'zh_CN']);
});
