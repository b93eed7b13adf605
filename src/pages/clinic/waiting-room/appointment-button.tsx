import { appointments } from '@contract/appointments';
import type { WaitingEntry } from '@contract/waiting-room';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { OnFileButton } from '@/domain/appointment/on-file-button';
import type { Booked } from '@/domain/appointment/on-file-modal';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { useGranted } from '@/providers/access-control';
import { lateDialog } from '@/ui/late/late-dialog';

const OnFileModal = lateDialog(() =>
  import('@/domain/appointment/on-file-modal').then(({ OnFileModal }) => OnFileModal),
);

const Beside = createContext<{ open: (id: number) => void; putOnFile: (booked: Booked) => void }>({
  open: () => {},
  putOnFile: () => {},
});

/**
 * Around the line: the appointment that was opened from it stands beside it. Not in the card, which goes to another column, or away, when
 * somebody else calls its patient, with all that was typed.
 */
export function BesideLine({ children }: { children: ReactNode }) {
  const { steps, dialogs } = useAppointmentSteps();
  const [id, setId] = useState<number>();
  const [booked, setBooked] = useState<Booked>();
  const beside = useMemo(() => ({ open: setId, putOnFile: setBooked }), []);
  return (
    <Beside value={beside}>
      {children}
      {id !== undefined && <DetailDrawer id={id} steps={steps} onClose={() => setId(undefined)} />}
      {booked && <OnFileModal booked={booked} onClose={() => setBooked(undefined)} />}
      {dialogs}
    </Beside>
  );
}

/** Opens the appointment that somebody came for, beside the line that it leads back to. */
export function AppointmentButton({ id }: { id: number }) {
  const translate = useTranslate();
  const isGranted = useGranted()(appointments.endpoints.one);
  const { open } = useContext(Beside);
  if (!isGranted) return null;
  return (
    <Button type="link" size="small" className="in-text" onClick={() => open(id)}>
      {translate('waiting-room.appointment')}
    </Button>
  );
}

/** Of somebody who came by name and telephone alone: to their file, without which there is no visit. */
export function FileOfBooked({ entry: { appointmentId, name, servicePointId } }: { entry: WaitingEntry }) {
  const { putOnFile } = useContext(Beside);
  if (appointmentId === null) return null;
  return <OnFileButton onPress={() => putOnFile({ id: appointmentId, name, servicePointId })} />;
}
