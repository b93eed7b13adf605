const refuse = () => {
  throw new DOMException('no storage', 'SecurityError');
};

/** A storage that the browser forbids, to stub `localStorage` with. */
export const brokenStorage = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
