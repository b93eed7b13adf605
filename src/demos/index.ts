import type { LoadPage } from '@/lib/define-resource';
import { addTexts, fetchEveryLanguage } from '@/providers/i18n';
import { loadDemoTexts } from './texts';

/** A page whose texts come with it: nobody who opens no demo downloads them. */
const demo =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), addTexts(loadDemoTexts)]);
    return page;
  };

/** Shows all languages side by side. */
const inEveryLanguage: LoadPage = async () => {
  const [page] = await Promise.all([import('./multi-language/page'), addTexts(loadDemoTexts)]);
  await fetchEveryLanguage();
  return page;
};

/** What the console offers to whoever extends it, each in a page with its source beside it. */
export const demos = {
  'demos/animate': demo(() => import('./animate/page')),
  'demos/blog': demo(() => import('./blog/page')),
  'demos/chart': demo(() => import('./chart/page')),
  'demos/clipboard': demo(() => import('./clipboard/page')),
  'demos/components': demo(() => import('./components/page')),
  'demos/editor': demo(() => import('./editor/page')),
  'demos/error-tip': demo(() => import('./error-tip/page')),
  'demos/external-link': demo(() => import('./external-link/page')),
  'demos/icon': demo(() => import('./icon/page')),
  'demos/levels': demo(() => import('./levels/page')),
  'demos/markdown': demo(() => import('./markdown/page')),
  'demos/multi-language': demo(inEveryLanguage),
  'demos/scroll': demo(() => import('./scroll/page')),
  'demos/toast': demo(() => import('./toast/page')),
  'demos/upload': demo(() => import('./upload/page')),
};
