import type { Conflict } from '@contract/envelope';
import { type BaseRecord, type LiveEvent, useDataProvider, useSubscription } from '@refinedev/core';
import { useState } from 'react';
import { orUndefined } from '@/lib/or-undefined';
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

/** What somebody else has done to a form's row since it was opened. The form itself stays as it is. */
export function useChangedMeanwhile<Row extends BaseRecord>({ resource, id, version, onCompare }: Options<Row>) {
  const dataProvider = useDataProvider();
  const [change, setChange] = useState<{ by: string | null; isGone: boolean }>();

  const onLiveEvent = useStable(({ type, payload }: LiveEvent) => {
    const { ids, by, what } = payload as LivePayload;
    if (id !== undefined && ids.includes(id)) setChange({ by, isGone: type === 'deleted' });
    else if (ids.length === 0 && what !== 'others') void look(by);
  });
  useSubscription({ channel: liveChannel(resource), onLiveEvent, enabled: id !== undefined });

  const rowNow = async () =>
    id === undefined ? undefined : await orUndefined(dataProvider().getOne<Row>({ resource, id }));

  /** Where it is not known which rows have changed. */
  const look = async (by: string | null) => {
    const found = await rowNow();
    if (found && found.data.updatedAt !== version()) setChange({ by, isGone: false });
  };

  const compare = async () => {
    const found = change && (await rowNow());
    if (found) onCompare({ current: found.data, changedBy: change.by, isOwn: false });
  };
  return { change, compare, forget: () => setChange(undefined) };
}
