import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { fontFamilies, type Settings } from '@/providers/appearance/settings';

const load = vi.fn<(font: string) => Promise<unknown>>();

async function start(fontFamily?: Settings['fontFamily']) {
  vi.resetModules();
  const { settings } = await import('@/providers/appearance/settings');
  if (fontFamily) settings.change({ fontFamily });
  const { followFontChoice } = await import('@/providers/appearance/fonts');
  await followFontChoice();
  return settings;
}

beforeEach(() => {
  load.mockReset().mockResolvedValue([]);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
});

it('downloads the default font at the start, and another one when it is chosen', async () => {
  const settings = await start();
  expect(load.mock.lastCall).toEqual(['1em "Open Sans"']);
  settings.change({ fontFamily: 'Inter' });
  expect(load.mock.lastCall).toEqual(['1em "Inter"']);
});

it('is waited for, but not for long, nor where it cannot come', async () => {
  vi.resetModules();
  const { followFontChoice } = await import('@/providers/appearance/fonts');
  vi.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const isOver = vi.fn();
  void followFontChoice().then(isOver);
  await vi.advanceTimersByTimeAsync(300);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver).toHaveBeenCalled();
  vi.useRealTimers();
  load.mockRejectedValue(new DOMException('gone', 'NetworkError'));
  await start();
});

it('has files of its own for every font that can be chosen', () => {
  const faces = readFileSync('src/fonts.css', 'utf8').split('@font-face').slice(1);
  for (const face of faces) expect(face).toContain('url("@fontsource-variable/');
  const families = faces.map((face) => /font-family: "?(.*?)"?;/.exec(face)?.[1]);
  expect(new Set([...families, 'system-ui'])).toEqual(new Set(fontFamilies));
});
