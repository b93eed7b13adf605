import type { Conflict } from '@contract/envelope';
import { type BaseRecord, type LiveEvent, useDataProvider, useSubscription } from '@refinedev/core';
import { useState } from 'react';
import { AppError } from '@/lib/app-error';
import { type LivePayload, liveChannel } from '@/providers/live-provider';
import { useStable } from '@/ui/hooks/use-stable';

type Options<Row> = {
  resource: string;
  /** The row that the form is for; none for a new one. */
  id: number | undefined;
  /** The `updatedAt` that the form stands on. */
  version: () => string | undefined;
  /** Puts what it is now beside what was typed. */
  onCompare: (conflict: Conflict<Row>) => void;
};

/** `gone`: nobody knows whether it was deleted or is out of reach. */
type Change = { by: string | null; is: 'changed' | 'deleted' | 'gone' };

/** What somebody else has done to a form's row since it was opened. The form itself stays as it is. */
export function useChangedMeanwhile<Row extends BaseRecord>({ resource, id, version, onCompare }: Options<Row>) {
  const dataProvider = useDataProvider();
  const [change, setChange] = useState<Change>();

  const onLiveEvent = useStable(({ type, payload }: LiveEvent) => {
    const { ids, by, what } = payload as LivePayload;
    if (id !== undefined && ids.includes(id)) setChange({ by, is: type === 'deleted' ? 'deleted' : 'changed' });
    else if (ids.length === 0 && what !== 'others') void look(by);
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
    if (found && found.data.updatedAt !== version()) setChange({ by, is: 'changed' });
  };

  const compare = async () => {
    const found = change && (await rowNow());
    if (found) onCompare({ current: found.data, changedBy: change.by, isOwn: false });
  };
  return { change, compare, forget: () => setChange(undefined) };
}
