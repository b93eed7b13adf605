import type { FollowUp } from '@contract/follow-ups';
import { patients } from '@contract/patients';
import { RevealedPhone } from '@/domain/patient/revealed-phone';

/** The telephone number of whom a reminder is about. */
export const FollowUpPhone = ({ of }: { of: Pick<FollowUp, 'patientId' | 'phone' | 'updatedAt'> }) => (
  <RevealedPhone call={patients.endpoints.revealPhone} id={of.patientId} masked={of.phone} updatedAt={of.updatedAt} />
);
