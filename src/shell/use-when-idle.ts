import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/when/when-idle';

/** A value once the page that came with it has been drawn, with its first rows if they are there: for what only tells where one is. */
export function useWhenIdle<Value>(value: Value): Value {
  const [late, setLate] = useState(value);

  useEffect(() => whenIdle(() => startTransition(() => setLate(value))), [value]);

  return late;
}
