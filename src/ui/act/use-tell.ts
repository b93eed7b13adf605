import type { Endpoint } from '@contract/endpoints';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { AppError, mayPass, tellsOfOld } from '@/lib/errors/app-error';
import { notify } from '@/providers/notification';
import { session } from '@/providers/session/session';
import { useActPlace } from './act-place';
import { useRenew } from './act-tools';
import { asFailure, type Outcome } from './outcome';
import { useFailElsewhere } from './use-fail-elsewhere';

/** What is said of an act that is done. */
export type Done<Data> = {
  /** Left out where the page itself shows it plainly. A function says it again in a language that is chosen while it stands. */
  text?: string | ((data: Data) => string | undefined);
  /** Offered with the text, for a while, and once more where it has failed and may yet be done. */
  undo?: (data: Data) => Promise<{ failure?: AppError }>;
};

/** How long something can be taken back by its toast, in milliseconds. */
const undoTime = 10_000;

const nobodyWaits = new AppError({ kind: 'cancelled', statusCode: 0, message: '' });

/**
 * Tells what becomes of an act by one toast, from under way to done, and renews what the contract says it changes. Its failure
 * is the caller's to show, as long as that is on the screen; a toast of it comes, where one is to come, from the reaction to the failed
 * request. What ends after its session has is told to nobody: whoever is at the console by then may be somebody else. Never rejects.
 */
export function useTell() {
  const translate = useTranslate();
  const renew = useRenew();
  const place = useActPlace();
  const failElsewhere = useFailElsewhere();
  return useCallback(
    async <Data>(
      endpoint: Pick<Endpoint, 'key' | 'method'>,
      work: () => Promise<Data>,
      { text, undo }: Done<Data> = {},
    ): Promise<Outcome<Data>> => {
      place?.clear(endpoint.key);
      const token = session.token();
      const isOver = () => session.token() !== token;
      const toast = text === undefined ? undefined : notify.loading(() => translate('act.underWay'));
      try {
        const data = await work();
        if (isOver()) {
          notify.dismiss(toast);
          return { failure: nobodyWaits };
        }
        const said = () => (typeof text === 'function' ? text(data) : text);
        // Pressed, a toast is gone: what could not be taken back is offered in another. Refused, as somebody has gone on from it, it is done no more.
        const tellDone = (id?: string | number) => {
          const takeBack = async () => mayPass((await undo?.(data))?.failure) && !isOver() && tellDone();
          const action = undo && { label: () => translate('buttons.undo'), onClick: () => void takeBack() };
          notify.success(() => said() ?? '', { id, action, duration: undo ? undoTime : undefined });
        };
        if (said() !== undefined) tellDone(toast);
        else notify.dismiss(toast);
        renew(endpoint);
        return { data };
      } catch (error) {
        notify.dismiss(toast);
        const failure = asFailure(error);
        if (isOver()) return { failure };
        if (tellsOfOld(failure)) renew(endpoint);
        failElsewhere(endpoint.key, failure);
        return { failure };
      }
    },
    [translate, renew, place, failElsewhere],
  );
}
