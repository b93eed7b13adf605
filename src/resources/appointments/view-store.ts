import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';

export const views = ['calendar', 'list'] as const;

const schema = z.object({
  view: z.enum(views).default('calendar'),
  span: z.enum(['timeGridDay', 'timeGridWeek', 'dayGridMonth']).default('timeGridWeek'),
});
const stored = storedValue('appointmentView', (value) => schema.safeParse(value ?? {}).data ?? schema.parse({}));

export type CalendarSpan = z.infer<typeof schema>['span'];

/** How somebody looks at appointments, kept in the browser. */
export const useAppointmentView = create<z.infer<typeof schema>>(stored.read);

export function chooseView(chosen: Partial<z.infer<typeof schema>>) {
  useAppointmentView.setState(chosen);
  stored.write(useAppointmentView.getState());
}
