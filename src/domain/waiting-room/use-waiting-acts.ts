import { type WaitingEntry, type WaitingRoomDay, waitingRoom } from '@contract/waiting-room';
import type { WaitingAct, WaitingStep } from '@contract/waiting-steps';
import { useTranslate } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { notify } from '@/providers/notification';
import { useSend } from '@/ui/act/act-tools';
import { useAct } from '@/ui/act/use-act';
import { useRun } from '@/ui/act/use-run';
import { useOnce } from '@/ui/hooks/use-once';
import { useStable } from '@/ui/hooks/use-stable';

const { endpoints } = waitingRoom;

type Details = { room?: string; minutes?: number; to?: WaitingStep };
type Next = { servicePointId: number; step: WaitingStep | null; room: string };
/** The board by which it is asked for. */
type Seen = Pick<WaitingRoomDay, 'version'> | undefined;

export type WaitingActs = ReturnType<typeof useWaitingActs>;

/** What can be done in a waiting room, by this user; each act can be taken back by its toast. */
export function useWaitingActs() {
  const translate = useTranslate();
  const granted = useGranted();
  const send = useSend();
  const run = useRun();
  const undo = useAct(endpoints.undo);
  const once = useOnce();
  const [isCalling, setCalling] = useState(false);

  const done = (what: string) => ({
    text: ({ name, number }: WaitingEntry) => translate(`waiting-room.done.${what}`, { name, number }),
    undo: undo.isGranted
      ? ({ id, updatedAt }: WaitingEntry) =>
          undo.run({ params: { id }, body: { after: updatedAt } }, { text: () => translate('act.undone') })
      : undefined,
  });

  const take = useStable((act: WaitingAct, { id, updatedAt }: WaitingEntry, details: Details = {}) => {
    const endpoint = endpoints[act];
    const sendIt = () => send(endpoint, { params: { id }, body: { ...details, updatedAt } });
    return once(() => run(endpoint, sendIt, done(act)), id);
  });

  const checkIn = useStable((appointmentId: number) =>
    once(
      () => run(endpoints.checkIn, () => send(endpoints.checkIn, { body: { appointmentId } }), done('checkIn')),
      `appointment ${appointmentId}`,
    ),
  );

  const callNext = async (body: Next, seen: Seen) => {
    const { text, undo: takeBack } = done('call');
    setCalling(true);
    const { data } = await run(endpoints.next, () => send(endpoints.next, { body, meta: { seen: seen?.version } }), {
      text: (row) => (row ? text(row) : undefined),
      undo: takeBack && (async (row) => (row ? takeBack(row) : {})),
    });
    setCalling(false);
    // Of this there is nothing to take back.
    if (data === null) notify.info(() => translate('waiting-room.nobodyNext'));
    return data?.id;
  };
  /**
   * Calls whoever is next; gives their id. Pressed twice it is one, and so it is after an answer was lost while the board has not told of it:
   * the second would call whoever comes after them.
   */
  const next = useStable((body: Next, seen: Seen) => once(() => callNext(body, seen), 'next'));

  return useMemo(
    () => ({
      take,
      checkIn,
      next,
      isCalling,
      isGranted: (act: WaitingAct | 'next' | 'checkIn' | 'create') => granted(endpoints[act]),
    }),
    [take, checkIn, next, isCalling, granted],
  );
}
