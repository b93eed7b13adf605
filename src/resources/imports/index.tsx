import { imports as contract } from '@contract/imports';
import { defineResource } from '@/lib/define-resource';
import { fetchEveryLanguage } from '@/providers/i18n';

/** With the texts of every language: a file's headings may be in any. */
const create = async () => {
  const [page] = await Promise.all([import('./create'), fetchEveryLanguage()]);
  return page;
};

export const imports = defineResource(contract, {
  screens: { list: () => import('./list'), create },
});
