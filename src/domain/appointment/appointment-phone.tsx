import { appointments } from '@contract/appointments';
import { type Masked, RevealedPhone } from '@/domain/patient/revealed-phone';

/** The telephone number of whoever has the appointment, patient or not yet. */
export const AppointmentPhone = ({ of }: { of: Masked }) => (
  <RevealedPhone call={appointments.endpoints.revealPhone} of={of} />
);
