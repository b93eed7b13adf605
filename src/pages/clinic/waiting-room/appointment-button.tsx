import { appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { useGranted } from '@/providers/access-control';

const OpenAppointment = createContext<(id: number) => void>(() => {});

/**
 * Around the line: the appointment that was opened from it stands beside it. Not in the card, which goes to another column, or away, when
 * somebody else calls its patient, with all that was typed.
 */
export function BesideLine({ children }: { children: ReactNode }) {
  const { steps, dialogs } = useAppointmentSteps();
  const [id, setId] = useState<number>();
  return (
    <OpenAppointment value={setId}>
      {children}
      {id !== undefined && <DetailDrawer id={id} steps={steps} onClose={() => setId(undefined)} />}
      {dialogs}
    </OpenAppointment>
  );
}

/** Opens the appointment that somebody came for, beside the line that it leads back to. */
export function AppointmentButton({ id }: { id: number }) {
  const translate = useTranslate();
  const isGranted = useGranted()(appointments.endpoints.one);
  const open = useContext(OpenAppointment);
  if (!isGranted) return null;
  return (
    <Button type="link" size="small" className="in-text" onClick={() => open(id)}>
      {translate('waiting-room.appointment')}
    </Button>
  );
}
