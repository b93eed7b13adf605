import type { RefObject } from 'react';

/**
 * Whether a list of antd's is to have a key of movement: only one that is open, the arrows to go along it, Enter and Tab to take
 * what was typed or what the arrows have reached.
 */
export function usesSelectKey(input: Element, key: string, browsed: RefObject<boolean>): boolean {
  if (input.getAttribute('aria-expanded') !== 'true') {
    browsed.current = false;
    return false;
  }
  const isTyped = input instanceof HTMLInputElement && input.value !== '';
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
      browsed.current = true;
      return true;
    case 'Enter':
    case 'Tab':
      return isTyped || browsed.current;
    default:
      return false;
  }
}
