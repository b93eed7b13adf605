import { useEffect, useState } from 'react';

/** The value as it was when it last rested for `pause` milliseconds. */
export function useDebounced<Value>(value: Value, pause = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
