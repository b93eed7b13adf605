import { useEffect, useState } from 'react';

type Search<Option> = {
  typed: string;
  isSearching: boolean;
  options: readonly Option[];
  /** The same each time. */
  choose: (option: Option) => void;
};

/**
 * Who types fast, or scans, presses Enter before the answer. It is heeded where it can mean one only, and where nothing else has been
 * typed since. Gives what tells of such an Enter.
 */
export function useEarlyEnter<Option>({ typed, isSearching, options, choose }: Search<Option>) {
  const [pressedFor, setPressedFor] = useState<string>();
  const only = options.length === 1 ? options[0] : undefined;
  useEffect(() => {
    if (isSearching || pressedFor === undefined) return;
    setPressedFor(undefined);
    if (only !== undefined && pressedFor === typed) choose(only);
  }, [typed, isSearching, pressedFor, only, choose]);
  return () => setPressedFor(typed);
}
