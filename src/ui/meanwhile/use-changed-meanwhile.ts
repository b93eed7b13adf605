import type { Endpoint } from '@contract/endpoints';
import type { Conflict } from '@contract/envelope';
import { allResources } from '@contract/index';
import { type BaseRecord, type LiveEvent, useDataProvider, useSubscription } from '@refinedev/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '@/lib/errors/app-error';
import { type LivePayload, liveChannel } from '@/providers/live/live-provider';
import { useSession } from '@/providers/session/session';
import { useStable } from '@/ui/hooks/use-stable';
import { useIsTaken } from './use-is-taken';

type Options<Row> = {
  resource: string;
  /** The row that the form is for; none for a new one. */
  id: number | undefined;
  /** What it is sent with. */
  call: Endpoint;
  /** Whether that can still be done to the row, as far as it hangs on that. */
  isOpen?: (row: Row) => boolean;
  /** The `updatedAt` that the form stands on; none where it takes nothing from the row, and so need not know of a change. */
  version: () => string | undefined;
  /** Puts what it is now beside what was typed, where it can be. */
  onCompare?: (conflict: Conflict<Row>) => void;
};

/** `gone`: nobody knows whether it was deleted or is out of reach. `ended`: what it is opened for cannot be done to it any more. */
type Change = { by: string | null; is: 'changed' | 'ended' | 'deleted' | 'gone' | 'denied' };

/** What somebody else has done to a form's row, or to the right to send it, since it was opened. The form itself stays as it is. */
export function useChangedMeanwhile<Row extends BaseRecord>(options: Options<Row>) {
  const { resource, id, call, isOpen, version, onCompare } = options;
  const dataProvider = useDataProvider();
  const [heard, setChange] = useState<Change>();
  const isDenied = useIsTaken(call);
  const isUnreadable = useIsTaken(id === undefined ? undefined : readOf(resource));
  const taken: Change['is'] | undefined = isUnreadable ? 'gone' : isDenied ? 'denied' : undefined;
  const change = isUnseen(heard) || !taken ? heard : { by: null, is: taken };

  const onLiveEvent = useStable(({ type, payload }: LiveEvent) => {
    const { ids, by, what } = payload as LivePayload;
    if (id !== undefined && ids.includes(id)) {
      if (type === 'deleted') setChange({ by, is: 'deleted' });
      else if (version()) setChange({ by, is: 'changed' });
      if (isOpen && type !== 'deleted') void look(by);
    } else if (ids.length === 0 && what !== 'others') void look(by);
  });
  useSubscription({ channel: liveChannel(resource), onLiveEvent, enabled: id !== undefined });

  /** Undefined where there is none in reach, which is told, or where that cannot be learnt: whoever saves then does. */
  const rowNow = async () => {
    if (id === undefined) return undefined;
    try {
      return await dataProvider().getOne<Row>({ resource, id });
    } catch (error) {
      if (error instanceof AppError && error.statusCode === 404) setChange({ by: null, is: 'gone' });
      return undefined;
    }
  };

  /** Where it is not known which rows have changed. */
  const look = async (by: string | null) => {
    const found = await rowNow();
    if (!found) return;
    if (isOpen?.(found.data) === false) setChange({ by, is: 'ended' });
    else if (version() && found.data.updatedAt !== version()) setChange({ by, is: 'changed' });
    else setChange(undefined);
  };
  const lookAgain = useEffectEvent(() => heard?.is === 'gone' && void look(null));
  const reach = useSession(({ user }) => user?.servicePointIds?.join());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken may have been given back
  useEffect(() => void lookAgain(), [reach]);

  const compare = async () => {
    const found = change && (await rowNow());
    if (found) onCompare?.({ current: found.data, changedBy: change.by, isOwn: false });
  };
  return {
    change,
    /** It can only be refused. */
    isOver: change !== undefined && change.is !== 'changed',
    /** Nothing of the row is to be read any more. */
    isUnseen: isUnseen(change),
    compare: onCompare && compare,
    /** Both versions have been seen. */
    forget: () => setChange((before) => (before?.is === 'changed' ? undefined : before)),
  };
}

const readOf = (resource: string) => allResources.find(({ name }) => name === resource)?.endpoints.one;

const isUnseen = (change: Change | undefined) => change?.is === 'deleted' || change?.is === 'gone';
