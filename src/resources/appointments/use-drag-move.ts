import { type Appointment, appointments } from '@contract/appointments';
import type { EventApi } from '@fullcalendar/core';
import { useTranslate } from '@refinedev/core';
import { isDoubt } from '@/lib/app-error';
import { useActPlace } from '@/ui/act/act-place';
import type { Outcome } from '@/ui/act/outcome';
import { useAct } from '@/ui/act/use-act';
import { useAskAgain } from '@/ui/act/use-ask-again';
import type { Done } from '@/ui/act/use-tell';

const endpoint = appointments.endpoints.reschedule;

type Moved = { event: EventApi; revert: () => void };
type Version = Pick<Appointment, 'id' | 'updatedAt'>;
type Times = Pick<Appointment, 'date' | 'start' | 'end' | 'staffId'>;

/** Moves an appointment to where it was dropped, and offers to take that back. What is refused goes back at once. */
export function useDragMove(visits: Appointment[], onMoved: () => void) {
  const translate = useTranslate();
  const ask = useAskAgain('appointments.continue');
  const { attempt } = useAct(endpoint);
  const page = useActPlace();

  const send = async (
    { id, updatedAt }: Version,
    times: Times,
    done: Done<Appointment>,
    confirmed: boolean,
  ): Promise<Outcome<Appointment>> => {
    const outcome = await attempt({ params: { id }, body: { ...times, reason: '', confirmed, updatedAt } }, done);
    const { failure } = outcome;
    if (failure && isDoubt(failure))
      return (await ask(failure.message)) ? send({ id, updatedAt }, times, done, true) : outcome;
    if (failure) page?.fail({ act: endpoint.key, failure });
    else page?.clear(endpoint.key);
    return outcome;
  };

  const undo = async (moved: Appointment, before: Times) => {
    const outcome = await send(moved, before, { text: translate('appointments.undone', { name: moved.name }) }, true);
    onMoved();
    return outcome;
  };

  return async ({ event, revert }: Moved) => {
    const visit = visits.find(({ id }) => String(id) === event.id);
    if (!visit) return revert();
    const { date, start, end, staffId } = visit;
    const to = {
      date: event.startStr.slice(0, 10),
      start: event.startStr.slice(11, 16),
      end: event.endStr.slice(11, 16),
    };
    const done: Done<Appointment> = {
      text: (moved) => translate('appointments.moved', { date: moved.date, start: moved.start, end: moved.end }),
      undo: (moved) => undo(moved, { date, start, end, staffId }),
    };
    const { failure } = await send(visit, { ...to, staffId }, done, false);
    if (failure) revert();
    onMoved();
  };
}
