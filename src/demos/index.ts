import { type ComponentType, lazy } from 'react';
import { addTexts } from '@/providers/i18n';
import { loadDemoTexts } from './texts';

type Page = { default: ComponentType };

/** A page whose texts come with it: nobody who opens no demo downloads them. */
const demo = (load: () => Promise<Page>) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), addTexts(loadDemoTexts)]);
    return page;
  });

/** What the console offers to whoever extends it, each in a page with its source beside it. */
export const demos = {
  'demos/external-link': demo(() => import('./external-link/page')),
  'demos/levels': demo(() => import('./levels/page')),
  'demos/toast': demo(() => import('./toast/page')),
};
