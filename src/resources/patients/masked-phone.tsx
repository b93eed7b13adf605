import { patients } from '@contract/patients';
import { RevealedPhone } from '@/domain/patient/revealed-phone';

export const MaskedPhone = ({ patientId, masked }: { patientId: number; masked: string }) => (
  <RevealedPhone call={patients.endpoints.revealPhone} id={patientId} masked={masked} />
);
