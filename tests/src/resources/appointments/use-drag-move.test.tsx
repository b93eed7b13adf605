import { type Appointment, appointments } from '@contract/appointments';
import type { EventApi } from '@fullcalendar/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { toast } from 'sonner';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { useDragMove } from '@/resources/appointments/use-drag-move';
import { ActFailures, ActPlaceProvider } from '@/ui/act/act-place';
import { buildAppointment } from '../../domain/build-rows';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const visit = buildAppointment({ id: 5, date: '2026-11-02', start: '10:00', end: '10:30' });

type Sent = { start: string; updatedAt: string };
type Call = { body: Sent; answer: (row: Appointment) => void; refuse: (error: AppError) => void };

let calls: Call[] = [];
let drop: (start: string) => unknown = () => undefined;
let showRows: (rows: Appointment[]) => void = () => undefined;

const endOf = (start: string) => start.replace(':00', ':30');
const knownNow = (start: string, updatedAt: string) => ({ ...visit, start, end: endOf(start), updatedAt });
const refusal = new AppError({ kind: 'http', statusCode: 409, message: '这个时段已满' });

function Grid() {
  const [rows, setRows] = useState<Appointment[]>([visit]);
  const { shown, move } = useDragMove(rows, () => undefined);
  showRows = setRows;
  drop = (start) => {
    const [startStr, endStr] = [start, endOf(start)].map((time) => `${visit.date}T${time}:00Z`);
    return move({ event: { id: '5', startStr, endStr } as EventApi, revert: vi.fn() });
  };
  return <p>{shown.map(({ start }) => start).join()}</p>;
}

beforeEach(() => {
  calls = [];
  toast.dismiss();
  session.start(buildSession({ user: buildProfile({ permissions: [appointments.endpoints.reschedule.key] }) }));
  const custom = ({ payload }: { payload?: unknown }) =>
    new Promise<never>((resolve, reject) => {
      calls.push({
        body: payload as Sent,
        answer: (data) => resolve({ data } as never),
        refuse: reject,
      });
    });
  renderPage(
    <ActPlaceProvider>
      <ActFailures />
      <Grid />
    </ActPlaceProvider>,
    { custom },
  );
});

const sent = (count: number) => waitFor(() => expect(calls).toHaveLength(count));
const isAt = (start: string) => expect(screen.getByText(/^\d\d:\d\d$/).textContent).toBe(start);

describe('an appointment that is dragged', () => {
  it('stands where it was dropped while that is on its way, and until the rows say so', async () => {
    await act(async () => drop('14:00'));
    isAt('14:00');
    // What others do has the rows fetched anew meanwhile.
    act(() => showRows([{ ...visit }]));
    isAt('14:00');
    await sent(1);
    await act(async () => calls[0]?.answer(knownNow('14:00', '2026-11-01T09:00:00.000Z')));
    isAt('14:00');
    act(() => showRows([knownNow('15:00', '2026-11-01T10:00:00.000Z')]));
    isAt('15:00');
  });

  it('goes back where it is refused', async () => {
    await act(async () => drop('14:00'));
    await sent(1);
    await act(async () => calls[0]?.refuse(refusal));
    isAt('10:00');
    expect((await screen.findByRole('alert')).textContent).toContain('这个时段已满');
  });

  it('and again before the answer is moved once more, from where it is by then', async () => {
    await act(async () => drop('14:00'));
    await act(async () => drop('11:00'));
    isAt('11:00');
    await sent(1);
    await act(async () => calls[0]?.answer(knownNow('14:00', '2026-11-01T09:00:00.000Z')));
    isAt('11:00');
    await sent(2);
    expect(calls[1]?.body).toMatchObject({ start: '11:00', updatedAt: '2026-11-01T09:00:00.000Z' });
    await act(async () => calls[1]?.answer(knownNow('11:00', '2026-11-01T09:01:00.000Z')));
    isAt('11:00');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and again before it is refused is moved from where it was', async () => {
    await act(async () => drop('14:00'));
    await act(async () => drop('11:00'));
    await sent(1);
    await act(async () => calls[0]?.refuse(refusal));
    await sent(2);
    expect(calls[1]?.body).toMatchObject({ start: '11:00', updatedAt: visit.updatedAt });
    isAt('11:00');
  });
});
