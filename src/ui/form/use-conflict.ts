import type { Conflict } from '@contract/envelope';
import { useRef, useState } from 'react';
import { AppError } from '@/lib/errors/app-error';

/** The version of a row that a form stands on, and the question when somebody has saved a newer one. */
export function useConflict<Row>(updatedAt: string | undefined) {
  const version = useRef(updatedAt);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);

  /** Whether that is why the form was refused. */
  const isConflict = ({ statusCode, data }: AppError): boolean => {
    if (statusCode !== 409 || !data || typeof data !== 'object' || !('current' in data)) return false;
    setConflict(data as Conflict<Row>);
    return true;
  };

  return { version, conflict, isConflict, raiseConflict: setConflict, dismissConflict: () => setConflict(null) };
}

/**
 * The row, where a save is refused for its version alone: it says what is sent already, by the same person. An earlier try has done it then,
 * whose answer was lost.
 */
export function savedBefore<Row>(refusal: unknown, isAsSent: (current: Row) => boolean): Row | undefined {
  if (!(refusal instanceof AppError) || refusal.statusCode !== 409) return undefined;
  const { isOwn, current } = (refusal.data ?? {}) as Partial<Conflict<Row>>;
  return isOwn && current && isAsSent(current) ? current : undefined;
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
