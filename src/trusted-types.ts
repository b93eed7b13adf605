import { plainHtml } from '@/lib/text/plain-html';

type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string | null };
type Factory = { createPolicy: (name: 'default', rules: Rules) => unknown };

declare global {
  interface Window {
    /** Missing in browsers that know no Trusted Types. */
    trustedTypes?: Factory;
  }
}

let isParsing = false;

/**
 * The only way by which text becomes elements of the page, for browsers that enforce it. Text without `<` can make none and
 * passes: that is all that our libraries write. Of other text the formatting is left.
 */
function createHTML(html: string): string {
  // Also the parser asks.
  if (isParsing || !html.includes('<')) return html;
  isParsing = true;
  try {
    return plainHtml(html);
  } finally {
    isParsing = false;
  }
}

/** No address of a script passes but that of our own workers, as the build names them. */
function createScriptURL(url: string): string | null {
  const { origin, pathname, search, hash } = new URL(url, window.location.href);
  const isWorker =
    origin === window.location.origin && /^\/assets\/worker-[\w-]+\.js$/.test(pathname) && !search && !hash;
  return isWorker ? url : null;
}

window.trustedTypes?.createPolicy('default', { createHTML, createScriptURL });
