import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { FollowUpDrawer } from '@/domain/follow-up/follow-up-drawer';
import { useFollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';

type Props = { id: number; onClose: () => void };

/** An appointment of the patient, with what can be done with it. */
export function OpenedAppointment(props: Props) {
  const { steps, dialogs } = useAppointmentSteps();
  return (
    <>
      <DetailDrawer steps={steps} {...props} />
      {dialogs}
    </>
  );
}

/** A reminder of the patient, with what can be done with it. */
export function OpenedFollowUp(props: Props) {
  const { steps, dialogs } = useFollowUpSteps();
  return (
    <>
      <FollowUpDrawer steps={steps} {...props} />
      {dialogs}
    </>
  );
}
