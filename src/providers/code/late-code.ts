import { setLanguage, text } from '@/providers/i18n';
import type { Language } from '@/providers/languages';
import { notify } from '@/providers/notification';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { servedVersion } from './served-version';

/**
 * Why a part of the console could not be downloaded. `outdated`: the server has another version by now, whose files have other
 * names; `reloading`: so the page is being loaded anew. `incomplete`: the server answers, and still the part did not come.
 */
export type MissingReason = 'offline' | 'unreachable' | 'incomplete' | 'outdated' | 'reloading';

const key = 'reloadedForNewVersion';
const quietFor = 60_000;

/** Downloads what an action needs. Undefined where it does not come, which a toast says. */
export async function loadOrTell<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await withStyles(load);
  } catch {
    const why = await whyMissing();
    notify.error(() => text(`missingPart.${why}`), { id: 'missing-part' });
    return undefined;
  }
}

/** Changes the language, or says why its texts cannot be had. */
export const chooseLanguage = (language: Language) => loadOrTell(() => setLanguage(language));

/**
 * Asks what hindered a download. Where the server has another version and nothing is unsaved, the page is loaded anew: at most
 * once a minute, as servers of two versions might take turns at answering.
 */
export function whyMissing(): Promise<MissingReason> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Of many parts that are missing at once, one asks. */
let asking: Promise<MissingReason> | undefined;

async function ask(): Promise<MissingReason> {
  if (!navigator.onLine) return 'offline';
  const served = await servedVersion();
  if (served === 'none') return 'unreachable';
  if (served === 'running') return 'incomplete';
  if (unsavedWork.any() || !mayReload()) return 'outdated';
  window.location.reload();
  return 'reloading';
}

function mayReload() {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < quietFor) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    // Without a memory nothing would stop it from reloading for ever.
    return false;
  }
}

const failedStyles = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  // What an element could not load does not bubble.
  { capture: true },
);

/**
 * The bundler asks for a part's stylesheets once: the next try would take one that failed for loaded, and show the part without
 * it. So those come first.
 */
export async function withStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  restoring ??= Promise.all([...failedStyles].map(loadAgain)).finally(() => {
    restoring = undefined;
  });
  await restoring;
  return load();
}

let restoring: Promise<unknown> | undefined;

function loadAgain(failed: HTMLLinkElement) {
  const { rel, href, crossOrigin, nonce } = failed;
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin, nonce });
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} did not come`)));
    failedStyles.delete(failed);
    failed.replaceWith(link);
  });
}
