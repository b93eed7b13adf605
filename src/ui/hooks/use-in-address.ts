import { useGo, useParsed } from '@refinedev/core';
import { useState } from 'react';

type Values = Record<string, string | undefined>;

/**
 * What of a page stands in its address, for a reload and whoever is given it, by its names there. A choice counts with the press: the address comes
 * later, and the next press is not to begin where the one before did.
 */
export function useInAddress(...names: string[]) {
  const go = useGo();
  const { params } = useParsed<Values>();
  const ofNames = (values: Values = {}): Values => Object.fromEntries(names.map((name) => [name, values[name]]));
  const addressed = JSON.stringify(ofNames(params));
  const [{ ahead, seen }, setShown] = useState({ ahead: addressed, seen: addressed });
  if (addressed !== seen) setShown({ ahead: ahead === seen ? addressed : ahead, seen: addressed });
  const values: Values = JSON.parse(ahead);
  const put = (chosen: Values) => {
    const query = ofNames({ ...values, ...chosen });
    setShown((before) => ({ ...before, ahead: JSON.stringify(query) }));
    go({ type: 'replace', query, options: { keepQuery: true } });
  };
  return { values, put };
}
