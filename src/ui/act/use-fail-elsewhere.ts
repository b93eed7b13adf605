import { useCallback } from 'react';
import type { AppError } from '@/lib/errors/app-error';
import { useIsGone } from '@/ui/hooks/use-is-gone';
import { useActPlace } from './act-place';

/**
 * Tells of what failed, by the key of its call, where the caller stood, if that has left the screen by then or is hidden, or is about to: whoever
 * is there sees it in the caller itself.
 */
export function useFailElsewhere() {
  const place = useActPlace();
  const isGone = useIsGone();
  return useCallback(
    (act: string, failure: AppError) => place?.fail({ act, failure, hasOwnPlace: true, isShown: !isGone.current }),
    [place, isGone],
  );
}
