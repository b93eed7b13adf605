import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { listen } from '@/lib/when/listen';
import { fetchAhead } from '@/providers/code/fetch-ahead';
import { type MissingReason, whyMissing, withStyles } from '@/providers/code/late-code';
import { type Missing, MissingPart } from './missing-part';

/** A component, and how to download it before it is shown, which tells whether it has come; if not, showing it tries again. */
export type Late<Props> = ComponentType<Props> & { loadAhead: () => Promise<boolean> };

type Options<Props> = {
  /** Stands there until the part has come. */
  placeholder?: (props: Props) => ReactNode;
  /** Stands there when it could not be downloaded: what hindered it, and a button to try again, when left out. */
  failed?: (missing: Missing, props: Props) => ReactNode;
  /** Whether it is to be shown: always, when left out. */
  isWanted?: (props: Props) => boolean;
};

const nothing = () => null;
const always = () => true;
const missingPart = (missing: Missing) => <MissingPart {...missing} />;

/**
 * A part of the screen that is downloaded when it is first shown, or ahead of that. Unlike with React's `lazy`, what is here is
 * drawn at once, and what comes is shown when it comes: React would hold it back until the placeholder has stood for 300 ms. A
 * download that fails takes nothing else down, and is tried again on demand or when the network is back.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = nothing, failed = missingPart, isWanted = always }: Options<Props> = {},
): Late<Props> {
  let here: ComponentType<Props> | undefined;
  let ahead: Promise<void> | undefined;
  const loadOnce = async () => {
    here ??= await withStyles(load);
    return here;
  };

  function LatePart(props: Props) {
    const [Part, setPart] = useState(() => here);
    const [reason, setReason] = useState<MissingReason>();
    const [isTrying, setTrying] = useState(true);
    const isMissing = isWanted(props) && !Part;

    useEffect(() => {
      if (!isMissing || !isTrying) return;
      let isHere = true;
      // After what was begun ahead, so that a failure of it is not taken for one of this.
      Promise.resolve(ahead)
        .then(loadOnce)
        .then(
          (loaded) => isHere && startTransition(() => setPart(() => loaded)),
          async () => {
            const found = await whyMissing();
            if (!isHere) return;
            setReason(found);
            setTrying(false);
          },
        );
      return () => {
        isHere = false;
      };
    }, [isMissing, isTrying]);

    const hasFailed = isMissing && reason !== undefined;
    useEffect(() => {
      if (!hasFailed) return;
      const retry = () => setTrying(true);
      const stop = listen(window, 'online', retry);
      // Not shown any more: the next time begins with a try.
      return () => {
        stop();
        retry();
      };
    }, [hasFailed]);

    if (Part) return <Part {...props} />;
    if (hasFailed) return failed({ reason, isTrying, onRetry: () => setTrying(true) }, props);
    return placeholder(props);
  }

  const loadAhead = async () => {
    if (!here) ahead = fetchAhead(loadOnce);
    await ahead;
    return here !== undefined;
  };
  return Object.assign(LatePart, { loadAhead });
}
