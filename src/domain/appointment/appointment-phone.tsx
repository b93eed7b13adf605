import { type Appointment, appointments } from '@contract/appointments';
import { RevealedPhone } from '@/domain/patient/revealed-phone';

/** The telephone number of whoever has the appointment, patient or not yet. */
export const AppointmentPhone = ({ of }: { of: Pick<Appointment, 'id' | 'name' | 'phone' | 'updatedAt'> }) => (
  <RevealedPhone
    call={appointments.endpoints.revealPhone}
    id={of.id}
    name={of.name}
    masked={of.phone}
    updatedAt={of.updatedAt}
  />
);
