import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, expect, it } from 'vitest';
import { restOfStyles } from '@/providers/appearance/rest-of-styles';

const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
settings.disableCSSFileLoading = true;

afterEach(() => document.head.replaceChildren());

function waitingLink(sheet: CSSStyleSheet | null) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all' });
  Object.defineProperty(link, 'sheet', { value: sheet });
  link.setAttribute('href', '/assets/antd.css');
  settings.handleDisabledFileLoadingAsSuccess = true;
  document.head.append(link, document.createElement('style'));
  return link;
}

const there = () => [...document.head.children].map(({ localName }) => localName);

it('needs nothing where no sheet of the document waits', async () => {
  await expect(restOfStyles()).resolves.toBeUndefined();
});

it('gives the sheet that has come its medium', async () => {
  const link = waitingLink(new CSSStyleSheet());
  await restOfStyles();
  expect(link.media).toBe('all');
});

it('asks in its place for one that has not come, and fails with it', async () => {
  const link = waitingLink(null);
  await restOfStyles();
  expect([link.isConnected, there()]).toEqual([false, ['link', 'style']]);

  document.head.replaceChildren();
  waitingLink(null);
  settings.handleDisabledFileLoadingAsSuccess = false;
  await expect(restOfStyles()).rejects.toThrow('antd.css');

  // Whoever tries again is not shown a console without it.
  await expect(restOfStyles()).rejects.toThrow('antd.css');
  settings.handleDisabledFileLoadingAsSuccess = true;
  await restOfStyles();
  expect(there()).toEqual(['link', 'style']);
});
