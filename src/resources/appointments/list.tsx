import { CalendarOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { type Appointment, type AppointmentInput, appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { BookingModal } from '@/domain/appointment/booking-modal';
import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { useChosenPoint } from '@/domain/service-point/use-chosen-point';
import { useGranted } from '@/providers/access-control';
import { CreateButton } from '@/ui/crud/create-button';
import { useListedBy } from '@/ui/crud/listed-by';
import { late } from '@/ui/late/late';
import { PageHeading } from '@/ui/layout/page-heading';
import { Segmented } from '@/ui/layout/segmented';
import { LoadingState } from '@/ui/states/states';
import { AppointmentTable } from './appointment-table';
import { useShownView } from './use-shown-view';
import type { View } from './view-store';

const Calendar = late(() => import('./calendar').then(({ Calendar }) => Calendar), {
  placeholder: () => <LoadingState rows={12} />,
});

/** Appointments, as a calendar of one service point or as a list of all in reach. */
export default function AppointmentList() {
  const translate = useTranslate();
  const granted = useGranted();
  const { view, choose } = useShownView();
  const [booking, setBooking] = useState<Partial<AppointmentInput>>();
  const [openedId, setOpenedId] = useState<number>();
  const point = useChosenPoint();
  const listedBy = useListedBy();
  const { steps, dialogs } = useAppointmentSteps();

  const open = useCallback(({ id }: Pick<Appointment, 'id'>) => setOpenedId(id), []);

  const mayBook = granted(appointments.endpoints.create);
  const ofList = view === 'list' && listedBy.servicePointId ? { servicePointId: listedBy.servicePointId } : {};
  const create = <CreateButton of={appointments} onClick={() => setBooking(ofList)} />;
  return (
    <>
      <PageHeading title={translate('appointments.titles.list')}>
        <Segmented<View>
          aria-label={translate('appointments.view')}
          value={view}
          onChange={choose}
          options={[
            {
              value: 'calendar',
              label: translate('appointments.views.calendar'),
              icon: <CalendarOutlined aria-hidden />,
            },
            { value: 'list', label: translate('appointments.views.list'), icon: <UnorderedListOutlined aria-hidden /> },
          ]}
        />
        {create}
      </PageHeading>
      {view === 'list' ? (
        <AppointmentTable steps={steps} onOpen={open} create={create} />
      ) : (
        <Calendar point={point} onOpen={open} onBook={mayBook ? setBooking : undefined} />
      )}
      {/* Whoever is quicker than the list of service points finds theirs filled in all the same. */}
      {booking && (point.servicePointId !== undefined || !point.query.isLoading) && (
        <BookingModal
          known={{ servicePointId: point.servicePointId, ...booking }}
          onClose={() => setBooking(undefined)}
          onSaved={steps.changed}
        />
      )}
      {openedId !== undefined && <DetailDrawer id={openedId} steps={steps} onClose={() => setOpenedId(undefined)} />}
      {dialogs}
    </>
  );
}
