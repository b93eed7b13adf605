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
  /** Puts what it is now beside what was typed. */
  onCompare: (conflict: Conflict<Row>) => void;
};

/** What somebody else has done to a form's row since it was opened. The form itself stays as it is. */
export function useChangedMeanwhile<Row extends BaseRecord>({ resource, id, onCompare }: Options<Row>) {
  const dataProvider = useDataProvider();
  const [change, setChange] = useState<{ by: string | null; isGone: boolean }>();

  const onLiveEvent = useStable(({ type, payload }: LiveEvent) => {
    const { ids, by } = payload as LivePayload;
    if (id !== undefined && ids.includes(id)) setChange({ by, isGone: type === 'deleted' });
  });
  useSubscription({ channel: liveChannel(resource), onLiveEvent, enabled: id !== undefined });

  const compare = async () => {
    if (id === undefined || !change) return;
    const found = await orUndefined(dataProvider().getOne<Row>({ resource, id }));
    if (found) onCompare({ current: found.data, changedBy: change.by, isOwn: false });
  };
  return { change, compare, forget: () => setChange(undefined) };
}
