import { patients } from '@contract/patients';
import { RevealedPhone } from '@/components/revealed-phone';

export const MaskedPhone = ({ patientId, masked }: { patientId: number; masked: string }) => (
  <RevealedPhone call={patients.endpoints.revealPhone} id={patientId} masked={masked} />
);
