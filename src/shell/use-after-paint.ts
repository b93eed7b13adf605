import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '@/lib/after-paint';

/** A value once everything else that depends on it has been painted: for what may follow and must not delay the rest. */
export function useAfterPaint<Value extends string | undefined>(value: Value): Value {
  const [late, setLate] = useState(value);

  useEffect(() => afterPaint(() => startTransition(() => setLate(value))), [value]);

  return late;
}
