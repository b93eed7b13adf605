import { type Patient, patients } from '@contract/patients';
import { RevealedPhone } from '@/domain/patient/revealed-phone';

export const MaskedPhone = ({ of }: { of: Pick<Patient, 'id' | 'name' | 'phone' | 'updatedAt'> }) => (
  <RevealedPhone
    call={patients.endpoints.revealPhone}
    id={of.id}
    name={of.name}
    masked={of.phone}
    updatedAt={of.updatedAt}
  />
);
