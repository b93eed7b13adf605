import { plainHtml } from '@/lib/plain-html';

type Factory = { createPolicy: (name: 'default', rules: { createHTML: (html: string) => string }) => unknown };

declare global {
  interface Window {
    /** Missing in browsers that know no Trusted Types. */
    trustedTypes?: Factory;
  }
}

let isParsing = false;

/**
 * The only way by which text becomes elements of the page, for browsers that enforce it. Text without `<` can make none and
 * passes: that is all that our libraries write. Of other text the formatting is left. For scripts there is no way.
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

window.trustedTypes?.createPolicy('default', { createHTML });
