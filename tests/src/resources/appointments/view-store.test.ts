import { expect, it } from 'vitest';
import { chooseView, useAppointmentView } from '@/resources/appointments/view-store';
import { otherWindowWrites } from '../../providers/other-window';

it('keeps what another window has chosen of the rest, and shows what was chosen here', () => {
  chooseView({ view: 'calendar', span: 'timeGridWeek' });
  otherWindowWrites('appointmentView', { view: 'list', span: 'timeGridWeek' });
  chooseView({ span: 'timeGridDay' });
  expect(JSON.parse(localStorage.getItem('appointmentView') ?? '')).toEqual({ view: 'list', span: 'timeGridDay' });
  expect(useAppointmentView.getState()).toEqual({ view: 'calendar', span: 'timeGridDay' });
});
