import { patients } from '@contract/patients';
import { type Masked, RevealedPhone } from '@/domain/patient/revealed-phone';

export const MaskedPhone = ({ of }: { of: Masked }) => <RevealedPhone call={patients.endpoints.revealPhone} of={of} />;
