import { CalendarOutlined } from '@ant-design/icons';
import { appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { today } from '@/lib/time/local-day';
import { useGranted } from '@/providers/access-control';
import { lateDialog } from '@/ui/late/late-dialog';
import { Held } from '@/ui/tab/awake-only';

const BookingModal = lateDialog(() => import('./booking-modal').then(({ BookingModal }) => BookingModal));

type Props = {
  patient: { id: number; name: string; servicePointId: number };
  /** When they are to come, where that is known and not over. */
  date?: string | null;
};

/** Books the next appointment of a patient from where they are looked at, for whoever may. */
export function BookingButton({ patient, date }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const [isOpen, setOpen] = useState(false);
  const { id, name, servicePointId } = patient;
  return (
    <>
      {granted(appointments.endpoints.create) && (
        <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {translate('appointments.book')}
        </Button>
      )}
      {isOpen && (
        <>
          <Held />
          <BookingModal
            known={{ patientId: id, patientName: name, servicePointId, ...(date && date >= today() && { date }) }}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </>
  );
}
