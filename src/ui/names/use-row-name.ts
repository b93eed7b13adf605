import { allResources } from '@contract/index';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';

/** What a resource's row is called on the screen: one that the installation began with in the reader's language, unless somebody has renamed it. */
export function useNameOf() {
  const translate = useTranslate();
  return useCallback(
    (resource: string, name: string) => {
      const builtIn = allResources.find((known) => known.name === resource)?.builtInNames;
      const key = Object.entries(builtIn ?? {}).find(([, given]) => given === name)?.[0];
      return key ? translate(`builtInNames.${key}`) : name;
    },
    [translate],
  );
}

/** `useNameOf` for the rows of one resource. */
export function useRowName(resource: string) {
  const nameOf = useNameOf();
  return useCallback((name: string) => nameOf(resource, name), [nameOf, resource]);
}

/** Several rows in one text. */
export function useRowNames(resource: string) {
  const translate = useTranslate();
  const nameOf = useRowName(resource);
  return useCallback(
    (rows: readonly { name: string }[]) => rows.map(({ name }) => nameOf(name)).join(translate('common.separator')),
    [nameOf, translate],
  );
}
