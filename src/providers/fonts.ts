import atkinsonLatinExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import atkinsonLatin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import openSansLatinExt from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2?url';
import openSansLatin from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url';
import sourceSansLatinExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sourceSansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { orUndefined } from '@/lib/or-undefined';
import { type Settings, useSettings } from './settings';

type Family = Settings['fontFamily'];

/** Files of the fonts that are shipped with the console. Chinese is left to the fonts of the system. */
const files: Record<Exclude<Family, 'system-ui'>, { latin: string; latinExt: string; weight: string }> = {
  'Open Sans': { latin: openSansLatin, latinExt: openSansLatinExt, weight: '300 800' },
  Inter: { latin: interLatin, latinExt: interLatinExt, weight: '100 900' },
  'Source Sans 3': { latin: sourceSansLatin, latinExt: sourceSansLatinExt, weight: '200 900' },
  'Atkinson Hyperlegible Next': { latin: atkinsonLatin, latinExt: atkinsonLatinExt, weight: '200 800' },
};

// As the files were cut. The second one is downloaded only where one of its letters stands on the screen.
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const added = new Set<Family>();

async function addFont(family: Family): Promise<void> {
  if (family === 'system-ui' || added.has(family)) return;
  added.add(family);
  const { latin, latinExt, weight } = files[family];
  const face = (url: string, unicodeRange: string) =>
    new FontFace(family, `url("${url}") format("woff2")`, { weight, unicodeRange, display: 'swap' });
  const letters = face(latin, latinRange);
  document.fonts.add(letters);
  document.fonts.add(face(latinExt, latinExtRange));
  // Not just when a text needs it: the download then starts before the first page is drawn. Without the file, the system's fonts do.
  await orUndefined(letters.load());
}

/** Milliseconds. */
const patience = 400;

/**
 * Downloads the font that the user has chosen, and from then on any other that they choose; never one before. Resolves when
 * the first is there, or after a moment: text that is drawn sooner would change its face.
 */
export function followFontChoice(): Promise<void> {
  useSettings.subscribe(({ fontFamily }) => void addFont(fontFamily));
  return Promise.race([
    addFont(useSettings.getState().fontFamily),
    new Promise<void>((resolve) => setTimeout(resolve, patience)),
  ]);
}
