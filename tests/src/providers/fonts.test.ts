import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fontFamilies, type Settings } from '@/providers/settings';

class Face {
  loaded = false;
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
  async load() {
    this.loaded = true;
  }
}

let faces: Face[];

async function start(fontFamily?: Settings['fontFamily']) {
  vi.resetModules();
  const { settings } = await import('@/providers/settings');
  if (fontFamily) settings.change({ fontFamily });
  const { followFontChoice } = await import('@/providers/fonts');
  await followFontChoice();
  return settings;
}

const families = () => [...new Set(faces.map(({ family }) => family))];

beforeEach(() => {
  faces = [];
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: (face: Face) => faces.push(face) } });
});

afterEach(() => vi.unstubAllGlobals());

it('downloads the Latin letters of the default font at the start, from the console itself', async () => {
  await start();
  expect(families()).toEqual(['Open Sans']);
  expect(faces.map(({ loaded }) => loaded)).toEqual([true, false]);
  for (const { source } of faces) expect(source).toMatch(/^url\("(\/|data:)/);
});

it('downloads another font only when it is chosen, and once', async () => {
  const settings = await start();
  settings.change({ themeMode: 'dark' });
  expect(families()).toEqual(['Open Sans']);
  settings.change({ fontFamily: 'Inter' });
  settings.change({ fontFamily: 'Open Sans' });
  settings.change({ fontFamily: 'Inter' });
  expect(faces.map(({ family }) => family)).toEqual(['Open Sans', 'Open Sans', 'Inter', 'Inter']);
});

it('downloads nothing for the font of the system', async () => {
  await start('system-ui');
  expect(faces).toEqual([]);
});

it('is waited for, but not for long, nor where it cannot come', async () => {
  vi.resetModules();
  const { followFontChoice } = await import('@/providers/fonts');
  vi.useFakeTimers();
  const load = vi.spyOn(Face.prototype, 'load').mockReturnValue(new Promise(() => undefined));
  const isOver = vi.fn();
  void followFontChoice().then(isOver);
  await vi.advanceTimersByTimeAsync(300);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver).toHaveBeenCalled();
  vi.useRealTimers();
  load.mockRejectedValue(new DOMException('gone', 'NetworkError'));
  await start();
  load.mockRestore();
});

it('has files for every font that can be chosen', async () => {
  for (const family of fontFamilies) {
    faces = [];
    await start(family);
    expect(families()).toEqual(family === 'system-ui' ? [] : [family]);
  }
});
