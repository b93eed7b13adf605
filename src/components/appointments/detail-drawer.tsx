import { EditOutlined } from '@ant-design/icons';
import { type AppointmentWithHistory, appointments } from '@contract/appointments';
import { Link, useOne, useTranslate } from '@refinedev/core';
import { Button, Descriptions, Drawer, Flex, Timeline } from 'antd';
import { useState } from 'react';
import { localTime } from '@/lib/local-day';
import { useGranted } from '@/providers/access-control';
import { ErrorState, LoadingState } from '../states';
import { useDrawerSide } from '../use-drawer-side';
import { useLabel, useOptionLabel } from '../use-label';
import { AppointmentPhone } from './appointment-phone';
import styles from './detail-drawer.module.css';
import { EditAppointmentModal } from './edit-modal';
import { AppointmentStatusTag } from './status-tag';
import type { AppointmentSteps } from './use-appointment-steps';
import { useSystemReason } from './use-system-reason';

type Props = { id: number; steps: AppointmentSteps; onClose: () => void };

/** One appointment: who comes when, what can be done, and what has happened. */
export function DetailDrawer({ id, steps, onClose }: Props) {
  const translate = useTranslate();
  const side = useDrawerSide('end');
  const { query } = useOne<AppointmentWithHistory>({ resource: appointments.name, id, errorNotification: false });
  const granted = useGranted();
  const [isEditing, setIsEditing] = useState(false);
  const found = query.data?.data;
  const hasSteps = found && steps.stepsOf(found).length > 0;
  return (
    <Drawer
      open
      width={480}
      placement={side}
      title={found ? translate('appointments.titleOf', { name: found.name }) : translate('appointments.titles.show')}
      onClose={onClose}
      extra={
        found &&
        granted(appointments.endpoints.update) && (
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setIsEditing(true)}>
            {translate('buttons.edit')}
          </Button>
        )
      }
      footer={hasSteps && <Steps appointment={found} steps={steps} />}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingState rows={8} />}
      {found && <Details appointment={found} />}
      {found && isEditing && (
        <EditAppointmentModal appointment={found} onClose={() => setIsEditing(false)} onSaved={steps.changed} />
      )}
    </Drawer>
  );
}

function Steps({ appointment, steps }: Pick<Props, 'steps'> & { appointment: AppointmentWithHistory }) {
  const translate = useTranslate();
  const open = steps.stepsOf(appointment);
  return (
    <Flex wrap gap={8} justify="end">
      {[...open].reverse().map((step) => (
        <Button
          key={step}
          type={step === open[0] ? 'primary' : 'default'}
          danger={step === 'cancel'}
          onClick={() => steps.take(appointment, step)}
        >
          {translate(`appointments.steps.${step}`)}
        </Button>
      ))}
    </Flex>
  );
}

function Details({ appointment }: { appointment: AppointmentWithHistory }) {
  const translate = useTranslate();
  const label = useLabel(appointments.name);
  const option = useOptionLabel(appointments.name);
  const reasonText = useSystemReason();
  const { id, recordId, patientId, name, patientNo, phone, status, date, start, end, type, source, history } =
    appointment;
  const items = [
    { key: 'status', children: <AppointmentStatusTag status={status} /> },
    { key: 'date', children: `${date} ${start}–${end}` },
    {
      key: 'name',
      children: patientId ? (
        <Link go={{ to: { resource: 'patients', action: 'show', id: patientId } }}>{`${name} · ${patientNo}`}</Link>
      ) : (
        `${name} · ${translate('appointments.newPerson')}`
      ),
    },
    { key: 'phone', children: <AppointmentPhone id={id} masked={phone} /> },
    { key: 'type', children: option('type', type) },
    { key: 'servicePointName', children: appointment.servicePointName },
    { key: 'staffName', children: appointment.staffName },
    { key: 'source', children: option('source', source) },
    { key: 'remark', children: appointment.remark },
    {
      key: 'recordId',
      children: recordId ? (
        <Link go={{ to: { resource: 'patient-records', action: 'show', id: recordId } }}>
          {translate('appointments.openRecord')}
        </Link>
      ) : (
        ''
      ),
    },
    { key: 'cancelReason', children: reasonText(appointment.cancelReason) },
  ];
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={items.filter(({ children }) => children !== '').map((item) => ({ ...item, label: label(item.key) }))}
      />
      <h2 className={styles.heading}>{translate('appointments.history')}</h2>
      <Timeline
        items={history.map((event) => ({
          key: event.id,
          color: event.step === 'cancel' || event.step === 'noShow' ? 'red' : 'blue',
          children: (
            <>
              <div>
                {translate(`appointments.events.${event.step}`)}
                {event.date && ` ${event.date} ${event.start ?? ''}`}
              </div>
              {event.reason !== '' && (
                <div>{translate('appointments.because', { reason: reasonText(event.reason) })}</div>
              )}
              <div className={styles.when}>
                {`${localTime(event.at)} · ${event.byName || translate('common.theSystem')}`}
              </div>
            </>
          ),
        }))}
      />
    </>
  );
}
