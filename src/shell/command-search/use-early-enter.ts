import { useEffect, useState } from 'react';
import type { Option } from './option';

type Search = { isSearching: boolean; options: readonly Option[]; choose: (option: Option) => void };

/** Who types fast, or scans, presses Enter before the answer. It is heeded where it can mean one only. `choose` is the same each time. */
export function useEarlyEnter({ isSearching, options, choose }: Search) {
  const [isPressed, setPressed] = useState(false);
  const only = options.length === 1 ? options[0] : undefined;
  useEffect(() => {
    if (isSearching || !isPressed) return;
    setPressed(false);
    if (only) choose(only);
  }, [isSearching, isPressed, only, choose]);
  return { press: () => setPressed(true), forget: () => setPressed(false) };
}
