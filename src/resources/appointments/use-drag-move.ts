import { type Appointment, appointments } from '@contract/appointments';
import type { EventApi } from '@fullcalendar/core';
import { useTranslate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { isDoubt } from '@/lib/errors/app-error';
import { useActPlace } from '@/ui/act/act-place';
import type { Outcome } from '@/ui/act/outcome';
import { useAct } from '@/ui/act/use-act';
import { useAskAgain } from '@/ui/act/use-ask-again';
import type { Done } from '@/ui/act/use-tell';

const endpoint = appointments.endpoints.reschedule;

type Dropped = { event: EventApi; revert: () => void };
type Version = Pick<Appointment, 'id' | 'updatedAt'>;
type Times = Pick<Appointment, 'date' | 'start' | 'end' | 'staffId'>;
/** Where an appointment was put; `updatedAt` of the row that says so, once there is one. */
type Place = { times: Times; updatedAt?: string };

const timesOf = ({ date, start, end, staffId }: Times): Times => ({ date, start, end, staffId });

/**
 * Moves an appointment to where it was dropped, and offers to take that back. It is `shown` there from the drop on; what is refused goes
 * back. Dropped again meanwhile, it is moved once the first is done.
 */
export function useDragMove(visits: Appointment[], onMoved: () => void) {
  const translate = useTranslate();
  const ask = useAskAgain('appointments.continue');
  const { attempt, isGranted } = useAct(endpoint);
  const page = useActPlace();
  const [places, setPlaces] = useState<ReadonlyMap<number, Place>>(new Map());
  const last = useRef(new Map<number, Promise<Outcome<Appointment>>>());

  const send = async (
    { id, updatedAt }: Version,
    times: Times,
    done: Done<Appointment>,
    confirmed: boolean,
  ): Promise<Outcome<Appointment>> => {
    const outcome = await attempt({ params: { id }, body: { ...times, reason: '', confirmed, updatedAt } }, done);
    const { failure } = outcome;
    if (failure && isDoubt(failure)) return (await ask(failure)) ? send({ id, updatedAt }, times, done, true) : outcome;
    if (failure) page?.fail({ act: endpoint.key, failure });
    else page?.clear(endpoint.key);
    return outcome;
  };

  /** Shows it at its new place while that is on its way, and until the rows say where it is. `go` is given what was moved before. */
  const put = (id: number, times: Times, go: (moved: Appointment | undefined) => Promise<Outcome<Appointment>>) => {
    const place = { times };
    setPlaces((before) => new Map(before).set(id, place));
    const earlier = last.current.get(id);
    const work = async () => {
      const outcome = await go((await earlier)?.data);
      setPlaces((before) => {
        // A later drop has put it elsewhere.
        if (before.get(id) !== place) return before;
        const after = new Map(before);
        if (outcome.data) after.set(id, { times: timesOf(outcome.data), updatedAt: outcome.data.updatedAt });
        else after.delete(id);
        return after;
      });
      onMoved();
      return outcome;
    };
    const outcome = work();
    last.current.set(id, outcome);
    void outcome.finally(() => last.current.get(id) === outcome && last.current.delete(id));
    return outcome;
  };

  const undo = (moved: Appointment, before: Times) => {
    const done = { text: () => translate('appointments.undone', { name: moved.name }) };
    return put(moved.id, before, () => send(moved, before, done, true));
  };

  const move = ({ event, revert }: Dropped) => {
    const visit = visits.find(({ id }) => String(id) === event.id);
    if (!visit) return revert();
    const to = {
      date: event.startStr.slice(0, 10),
      start: event.startStr.slice(11, 16),
      end: event.endStr.slice(11, 16),
      staffId: visit.staffId,
    };
    void put(visit.id, to, (moved = visit) =>
      send(
        moved,
        to,
        {
          text: ({ date, start, end }) => translate('appointments.moved', { date, start, end }),
          undo: (now) => undo(now, timesOf(moved)),
        },
        false,
      ),
    );
  };

  const shown = visits.map((visit) => {
    const place = places.get(visit.id);
    const isKnown = place?.updatedAt !== undefined && visit.updatedAt >= place.updatedAt;
    return place && !isKnown ? { ...visit, ...place.times } : visit;
  });
  return { shown, move, isGranted };
}
