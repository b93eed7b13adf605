import { useState } from 'react';

/**
 * What there is, or what there was last of the same thing. While a page is hidden the cache forgets answers after a minute; what stands on
 * one, such as a dialog with something typed into it, must not go with it while it is asked for anew. `of` says what it is about.
 */
export function useKept<Value>(value: Value | undefined, of?: unknown): Value | undefined {
  const [kept, setKept] = useState({ value, of });
  if (value !== undefined && (value !== kept.value || of !== kept.of)) setKept({ value, of });
  return value ?? (of === kept.of ? kept.value : undefined);
}
