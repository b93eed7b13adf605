import { allResources } from '@contract/index';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useNodeLabel } from './use-node-label';

const places = new Map(
  allResources.flatMap(({ name, endpoints }) =>
    Object.entries(endpoints).map(([call, { key }]) => [key, { name, call }] as const),
  ),
);

/** A call by its key in words: "Patients: view". One that there is no more is named by its key. */
export function useCallLabel() {
  const translate = useTranslate();
  const nodeLabel = useNodeLabel();
  return useCallback(
    (key: string) => {
      const place = places.get(key);
      if (!place) return key;
      const { name, call } = place;
      const texts = { resource: nodeLabel(`calls.groups.${name}`), call: nodeLabel(`${name}.calls.${call}`) };
      return translate('account.activity.call', texts);
    },
    [translate, nodeLabel],
  );
}
