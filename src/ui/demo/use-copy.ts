import { useEffect, useState } from 'react';

const shownFor = 2000;

/**
 * Copies a text. Says for two seconds whether it succeeded: browsers let only pages with a certificate write to the clipboard,
 * and people can forbid it.
 */
export function useCopy() {
  const [result, setResult] = useState<'copied' | 'refused'>();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  };
  return { copy, result };
}
