import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, loadOrTell, whyMissing, withStyles } from '@/providers/code/late-code';
import { setLanguage, text, useLanguage } from '@/providers/i18n';
import { notify } from '@/providers/notification';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { toastTitles } from '../../toast-titles';
import { brokenStorage } from '../broken-storage';

const reload = vi.fn();
const page = (version: string) => `<script type="module" crossorigin src="/assets/index-${version}.js"></script>`;
const answer = (version: string) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(page(version)));

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  const running = document.createElement('script');
  // As an attribute, the environment would fetch it.
  vi.spyOn(document, 'querySelector').mockReturnValue(running);
  vi.spyOn(running, 'getAttribute').mockReturnValue('/assets/index-old.js');
});
afterEach(async () => {
  unsavedWork.discard();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await setLanguage('zh_CN');
});

it('loads the page anew when the server has another version, and once only', async () => {
  answer('new');
  expect(await whyMissing()).toBe('reloading');
  expect(await whyMissing()).toBe('outdated');
  expect(reload).toHaveBeenCalledOnce();
});

it('loads it anew again for the next version', async () => {
  answer('new');
  await whyMissing();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(await whyMissing()).toBe('reloading');
});

it('never reloads unsaved work away', async () => {
  answer('new');
  unsavedWork.mark('form', 'tab');
  expect(await whyMissing()).toBe('outdated');
  expect(reload).not.toHaveBeenCalled();
});

it('never reloads where nothing would stop it from reloading for ever', async () => {
  answer('new');
  vi.stubGlobal('sessionStorage', brokenStorage);
  expect(await whyMissing()).toBe('outdated');
});

it.each([
  ['the network is gone', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), 'offline'],
  ['nobody answers', () => vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError()), 'unreachable'],
  [
    'a proxy answers for the server',
    () => vi.spyOn(window, 'fetch').mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    'unreachable',
  ],
  [
    'a portal answers for the server',
    () => vi.spyOn(window, 'fetch').mockResolvedValue(new Response('<h1>Accept</h1>')),
    'unreachable',
  ],
  ['the server has the version that runs here', () => answer('old'), 'incomplete'],
] as const)('stays where it is when %s', async (_, happen, reason) => {
  happen();
  expect(await whyMissing()).toBe(reason);
  expect(reload).not.toHaveBeenCalled();
});

it.each(['zh_CN', 'en_US'] as const)('has words for each in %s', async (language) => {
  await setLanguage(language);
  for (const reason of ['offline', 'unreachable', 'incomplete', 'outdated', 'reloading'])
    expect(text(`missingPart.${reason}`)).not.toContain('missingPart');
});

it('what an action needs and cannot get is told in words', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await loadOrTell(() => Promise.reject(new Error('Unable to preload CSS for http://x')))).toBeUndefined();
  expect(toastTitles()).toContain(text('missingPart.offline'));
});

it('a language whose texts cannot be had is not chosen, and what comes later has the texts of the one that stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const told = vi.spyOn(notify, 'error').mockReturnValue('');
  const { addTexts } = await import('@/providers/i18n');
  let isThere = true;
  const asked: string[] = [];
  await addTexts(async (language) => {
    asked.push(language);
    if (!isThere) throw new Error('offline');
    return {};
  });
  isThere = false;
  await chooseLanguage('en_US');
  expect(told).toHaveBeenCalledOnce();
  expect(useLanguage.getState().language).toBe('zh_CN');
  isThere = true;
  asked.length = 0;
  await addTexts(async (language) => {
    asked.push(language);
    return {};
  });
  expect(asked).toEqual(['zh_CN']);
});

it('a stylesheet that did not come is fetched before the part is asked for again', async () => {
  const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
  Object.assign(settings, { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: false });
  const sheets = () => [...document.querySelectorAll('link')].filter(({ href }) => href.endsWith('/assets/part.css'));
  const failed = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/part.css' });
  document.head.append(failed);
  const load = vi.fn(async () => 'part');
  await expect(withStyles(load)).rejects.toThrow('part.css');
  expect(load).not.toHaveBeenCalled();

  settings.handleDisabledFileLoadingAsSuccess = true;
  expect(await Promise.all([withStyles(load), withStyles(load)])).toEqual(['part', 'part']);
  expect(sheets()).toHaveLength(1);
  expect(sheets()).not.toContain(failed);
});
