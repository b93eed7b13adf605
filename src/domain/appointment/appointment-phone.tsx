import { appointments } from '@contract/appointments';
import { RevealedPhone } from '@/domain/patient/revealed-phone';

/** The telephone number of whoever has the appointment, patient or not yet. */
export const AppointmentPhone = ({ id, masked }: { id: number; masked: string }) => (
  <RevealedPhone call={appointments.endpoints.revealPhone} id={id} masked={masked} />
);
