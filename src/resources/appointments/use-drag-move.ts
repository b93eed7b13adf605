import { type Appointment, appointments } from '@contract/appointments';
import type { EventApi } from '@fullcalendar/core';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { useAskAgain } from '@/components/appointments/use-ask-again';
import { isDoubt } from '@/lib/app-error';
import { mutationOf } from '@/providers/call';
import { notify } from '@/providers/notification';

type Moved = { event: EventApi; revert: () => void };
type Times = Pick<Appointment, 'date' | 'start' | 'end' | 'staffId'>;

/** How long a move can be taken back, in milliseconds. */
const undoTime = 10_000;

/** Moves an appointment to where it was dropped, and offers to take that back. What is refused goes back at once. */
export function useDragMove(visits: Appointment[], onMoved: () => void) {
  const translate = useTranslate();
  const ask = useAskAgain();
  const { mutateAsync } = useCustomMutation<Appointment>();

  const send = async ({ id, updatedAt }: Appointment, times: Times, confirmed: boolean): Promise<Appointment> => {
    const body = { ...times, reason: '', confirmed, updatedAt };
    try {
      return (await mutateAsync(mutationOf(appointments.endpoints.reschedule, { params: { id }, body }))).data;
    } catch (error) {
      if (!isDoubt(error) || !(await ask(error.message))) throw error;
      return send({ id, updatedAt } as Appointment, times, true);
    }
  };

  const undo = async (moved: Appointment, before: Times) => {
    // A refusal has been reported where the request failed.
    await send(moved, before, true).then(
      () => notify.success(translate('appointments.undone', { name: moved.name })),
      () => undefined,
    );
    onMoved();
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
    try {
      const moved = await send(visit, { ...to, staffId }, false);
      onMoved();
      notify.success(translate('appointments.moved', { date: moved.date, start: moved.start }), {
        duration: undoTime,
        action: {
          label: translate('buttons.undo'),
          onClick: () => void undo(moved, { date, start, end, staffId }),
        },
      });
    } catch {
      revert();
      onMoved();
    }
  };
}
