import { appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { useGranted } from '@/providers/access-control';

/** Opens the appointment that somebody came for, beside the line that it leads back to. */
export function AppointmentButton({ id }: { id: number }) {
  const translate = useTranslate();
  const isGranted = useGranted()(appointments.endpoints.one);
  const { steps, dialogs } = useAppointmentSteps();
  const [isOpen, setIsOpen] = useState(false);
  if (!isGranted) return null;
  return (
    <>
      <Button type="link" size="small" className="in-text" onClick={() => setIsOpen(true)}>
        {translate('waiting-room.appointment')}
      </Button>
      {isOpen && <DetailDrawer id={id} steps={steps} onClose={() => setIsOpen(false)} />}
      {dialogs}
    </>
  );
}
