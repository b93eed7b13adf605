import { orUndefined } from '@/lib/errors/or-undefined';
import { type Settings, useSettings } from './settings';

/** Not just when a text needs it: the download then starts before the first page is drawn. Without the file, the system's fonts do. */
const loadFont = (family: Settings['fontFamily']) => orUndefined(document.fonts.load(`1em "${family}"`));

/** Milliseconds. */
const patience = 400;

/**
 * Downloads the font that the user has chosen, and from then on any other that they choose; never one before. Resolves when
 * the first is there, or after a moment: text that is drawn sooner would change its face.
 */
export function followFontChoice(): Promise<unknown> {
  useSettings.subscribe(({ fontFamily }) => void loadFont(fontFamily));
  return Promise.race([
    loadFont(useSettings.getState().fontFamily),
    new Promise<void>((resolve) => setTimeout(resolve, patience)),
  ]);
}
