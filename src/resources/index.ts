import { allResources } from '@contract/index';
import { pagesOf } from '@contract/resource-pages';
import { nodeTexts } from '@/domain/node/texts';
import type { LoadPage } from '@/lib/load-page';
import { pageWithTexts } from '@/providers/code/page-with-texts';
import { addTexts, fetchEveryLanguage } from '@/providers/i18n';
import { pageTexts } from './page-texts';

type Page = Awaited<ReturnType<LoadPage>>;
const files = import.meta.glob<Page>('./*/{list,create,create-for,edit,show,compare,versions}.tsx');

/** What a page needs besides its own code and texts: the headings of a file that is imported may be in any language. */
const besides: Record<string, () => Promise<unknown>> = {
  'imports/create': fetchEveryLanguage,
  'menus/list': () => addTexts(nodeTexts),
  'permissions/list': () => addTexts(nodeTexts),
};

/**
 * Downloads a page by its file, which is named as the contract names it: `./patient-records/create-for.tsx`. One that is missing is
 * missed at the start, not by whoever opens it.
 */
function loaderOf(resource: string, page: string): LoadPage {
  const name = `${resource}/${page}`;
  const file = `./${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
  const load = files[file];
  if (!load) throw new Error(`There is no ${file}`);
  return pageWithTexts(load, pageTexts[resource], besides[name]);
}

/** The pages that the contract gives resources, by the `component` that a menu node names. */
export const resourcePages: Record<string, LoadPage> = Object.fromEntries(
  allResources.flatMap((resource) =>
    pagesOf(resource).map(({ page }) => {
      return [`${resource.name}/${page}`, loaderOf(resource.name, page)];
    }),
  ),
);
