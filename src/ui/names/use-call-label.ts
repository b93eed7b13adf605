import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { callPlaces } from './calls';
import { useNodeLabel } from './use-node-label';

/** A call by its key in words: "Patients: view". One that there is no more is named by its key. */
export function useCallLabel() {
  const translate = useTranslate();
  const nodeLabel = useNodeLabel();
  return useCallback(
    (key: string) => {
      const place = callPlaces.get(key);
      if (!place) return key;
      const texts = { resource: nodeLabel(`calls.groups.${place.resource}`), call: nodeLabel(place.label) };
      return translate('account.activity.call', texts);
    },
    [translate, nodeLabel],
  );
}
