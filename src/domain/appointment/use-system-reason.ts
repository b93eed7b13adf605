import { systemReasons } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';

const known: readonly string[] = systemReasons;

/** Why something ended: the system's reasons in words, a person's as it was written. */
export function useSystemReason() {
  const translate = useTranslate();
  return useCallback(
    (reason: string) => (known.includes(reason) ? translate(`appointments.systemReasons.${reason}`) : reason),
    [translate],
  );
}
