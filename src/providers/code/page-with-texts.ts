import type { LoadPage } from '@/lib/load-page';
import { addTexts, type TextSource } from '@/providers/i18n';

/** A page, what only it says, and what else it needs: it is there with them. The texts come first, as those of every language are of what is known of. */
export const pageWithTexts =
  (load: LoadPage, texts: TextSource | undefined, besides?: () => Promise<unknown>): LoadPage =>
  async () =>
    (await Promise.all([load(), texts && addTexts(texts), besides?.()]))[0];
