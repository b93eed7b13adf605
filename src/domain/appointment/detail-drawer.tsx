import { EditOutlined } from '@ant-design/icons';
import { type AppointmentWithHistory, appointments } from '@contract/appointments';
import { spanText } from '@contract/site-time';
import { useOne, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PatientLink } from '@/domain/patient/patient-link';
import { useGranted } from '@/providers/access-control';
import { useScreenPath } from '@/providers/menu/screen-path';
import { useOptionLabel } from '@/ui/names/use-label';
import { DrawerFacts } from '@/ui/record-drawer/drawer-facts';
import { DrawerLog } from '@/ui/record-drawer/drawer-log';
import { RecordDrawer } from '@/ui/record-drawer/record-drawer';
import { isGone, useShownRow } from '@/ui/states/record-state';
import { wholeTimes } from '@/ui/values/whole-times';
import { AppointmentPhone } from './appointment-phone';
import { EditAppointmentModal } from './edit-modal';
import { OnFileButton } from './on-file-button';
import { OnFileModal } from './on-file-modal';
import { AppointmentStatusTag } from './status-tag';
import type { AppointmentSteps } from './use-appointment-steps';
import { useSystemReason } from './use-system-reason';

type Props = { id: number; steps: AppointmentSteps; onClose: () => void };

/** One appointment: who comes when, what can be done, and what has happened. */
export function DetailDrawer({ id, steps, onClose }: Props) {
  const translate = useTranslate();
  const { query } = useOne<AppointmentWithHistory>({ resource: appointments.name, id });
  const granted = useGranted();
  const [isEditing, setIsEditing] = useState(false);
  const [isPuttingOnFile, setPuttingOnFile] = useState(false);
  const found = useShownRow(query, id);
  const seen = isGone(query) ? undefined : found;
  return (
    <RecordDrawer
      title={seen ? translate('appointments.titleOf', { name: seen.name }) : translate('appointments.titles.show')}
      row={{ resource: appointments.name, id }}
      query={query}
      isThere={found !== undefined}
      extra={
        seen &&
        granted(appointments.endpoints.update) && (
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setIsEditing(true)}>
            {translate('buttons.edit')}
          </Button>
        )
      }
      steps={seen ? steps.stepsOf(seen) : []}
      stepLabel={(step) => translate(`appointments.steps.${step}`)}
      onStep={(step, place) => seen && steps.take(seen, step, place)}
      onClose={onClose}
    >
      {seen && <Details appointment={seen} onPutOnFile={() => setPuttingOnFile(true)} />}
      {found && isPuttingOnFile && (
        <OnFileModal booked={found} onClose={() => setPuttingOnFile(false)} onSaved={steps.changed} />
      )}
      {found && isEditing && (
        <EditAppointmentModal appointment={found} onClose={() => setIsEditing(false)} onSaved={steps.changed} />
      )}
    </RecordDrawer>
  );
}

function Details({ appointment, onPutOnFile }: { appointment: AppointmentWithHistory; onPutOnFile: () => void }) {
  const translate = useTranslate();
  const option = useOptionLabel(appointments.name);
  const reasonText = useSystemReason();
  const visit = useScreenPath()('patient-records/show', { id: appointment.recordId ?? 0 });
  const { recordId, patientId, name, patientNo, status, date, type, source, history } = appointment;
  const items = [
    { key: 'status', children: <AppointmentStatusTag status={status} /> },
    { key: 'date', children: wholeTimes(`${date} ${spanText(appointment)}`) },
    {
      key: 'name',
      children: patientId ? (
        <PatientLink of={appointment} name={[name, patientNo].filter(Boolean).join(' · ')} />
      ) : (
        <span className="row wrap gap-8">
          {`${name} · ${translate('appointments.newPerson')}`}
          <OnFileButton onPress={onPutOnFile} />
        </span>
      ),
    },
    { key: 'phone', children: <AppointmentPhone of={appointment} /> },
    { key: 'type', children: option('type', type) },
    { key: 'servicePointName', children: appointment.servicePointName },
    { key: 'staffName', children: appointment.staffName },
    { key: 'source', children: option('source', source) },
    { key: 'remark', children: appointment.remark },
    {
      key: 'recordId',
      // A visit is where its patient is.
      children:
        recordId && appointment.patientReached && visit ? (
          <Link to={visit}>{translate('appointments.openRecord')}</Link>
        ) : (
          ''
        ),
    },
    { key: 'cancelReason', children: reasonText(appointment.cancelReason) },
  ];
  return (
    <>
      <DrawerFacts resource={appointments.name} items={items} />
      <DrawerLog
        title={translate('appointments.history')}
        entries={history.map(({ step, date: to, start: at, reason, ...entry }) => ({
          ...entry,
          color: step === 'cancel' || step === 'noShow' ? 'red' : 'blue',
          lines: [
            [translate(`appointments.events.${step}`), to, at].filter(Boolean).join(' '),
            reason && translate('appointments.because', { reason: reasonText(reason) }),
          ],
        }))}
      />
    </>
  );
}
