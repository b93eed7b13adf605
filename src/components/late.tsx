import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchAhead } from '@/providers/fetch-ahead';

/** A component, and how to download it before it is shown; if that fails, showing it tries again. */
export type Late<Props> = ComponentType<Props> & { loadAhead: () => void };

/**
 * A part of the screen that is downloaded when it is first shown, or ahead of that. Unlike with React's `lazy`, what is here is
 * drawn at once, and what comes is shown when it comes: React would hold it back until the placeholder has stood for 300 ms. A
 * download that fails is for the nearest error boundary.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: (props: Props) => ReactNode = () => null,
): Late<Props> {
  let here: ComponentType<Props> | undefined;
  let ahead: Promise<void> | undefined;
  const loadOnce = async () => {
    here ??= await load();
    return here;
  };

  function LatePart(props: Props) {
    const [Part, setPart] = useState(() => here);
    useEffect(() => {
      if (Part) return;
      let isWanted = true;
      // After what was begun ahead, so that a failure of it is not taken for one of this.
      Promise.resolve(ahead)
        .then(loadOnce)
        .then(
          (loaded) => isWanted && setPart(() => loaded),
          (error: unknown) =>
            isWanted &&
            setPart(() => {
              throw error;
            }),
        );
      return () => {
        isWanted = false;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : placeholder(props);
  }

  const loadAhead = () => {
    if (!here) ahead = fetchAhead(loadOnce);
  };
  return Object.assign(LatePart, { loadAhead });
}
