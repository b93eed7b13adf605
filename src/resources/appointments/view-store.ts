import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/store/stored-value';
import { calendarSpans } from '@/ui/calendar/days-shown';

const views = ['calendar', 'list'] as const;
export type View = (typeof views)[number];

const schema = z.object({
  view: z.enum(views).default('calendar'),
  span: z.enum(calendarSpans).default('timeGridWeek'),
});
const stored = storedValue('appointmentView', (value) => schema.safeParse(value ?? {}).data ?? schema.parse({}));

/** How somebody looks at appointments, kept in the browser. */
export const useAppointmentView = create<z.infer<typeof schema>>(stored.read);

export function chooseView(chosen: Partial<z.infer<typeof schema>>) {
  useAppointmentView.setState(chosen);
  // The rest is as another window has chosen it, which this one does not follow.
  stored.write({ ...stored.read(), ...chosen });
}
