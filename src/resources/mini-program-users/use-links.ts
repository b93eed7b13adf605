import type { LinkedPatient } from '@contract/mini-program-users';
import { useTranslate } from '@refinedev/core';

/** Linked patients in words: "王芳（子女）". */
export function useLinkTexts() {
  const translate = useTranslate();
  return {
    linkText: ({ name, relation }: Pick<LinkedPatient, 'name' | 'relation'>) =>
      translate('mini-program-users.link', {
        name,
        relation: translate(`mini-program-users.options.relation.${relation}`),
      }),
    hidden: (count: number) => translate('mini-program-users.hiddenLinks', { count }),
  };
}
