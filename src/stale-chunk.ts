import { isFetchingAhead } from '@/providers/fetch-ahead';
import { unsavedWork } from '@/providers/unsaved-work';

const key = 'staleChunkReload';
const quietFor = 60_000;

/**
 * After a deployment the files that this page still names are gone. It is loaded anew then, once: a second failure is
 * left to the error boundary, and neither unsaved work is reloaded away nor a page for what is only fetched ahead.
 */
export function reloadOnStaleChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    if (isFetchingAhead() || unsavedWork.any() || !mayReload()) return;
    event.preventDefault();
    window.location.reload();
  });
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
