import type { FollowUp } from '@contract/follow-ups';
import { patients } from '@contract/patients';
import { RevealedPhone } from '@/domain/patient/revealed-phone';

/** The telephone number of whom a reminder is about. */
export const FollowUpPhone = ({ of }: { of: Pick<FollowUp, 'patientId' | 'patientName' | 'phone' | 'updatedAt'> }) => (
  <RevealedPhone call={patients.endpoints.revealPhone} of={{ ...of, id: of.patientId, name: of.patientName }} />
);
