import type { Conflict } from '@contract/envelope';
import { useRef, useState } from 'react';
import type { AppError } from '@/lib/app-error';

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
