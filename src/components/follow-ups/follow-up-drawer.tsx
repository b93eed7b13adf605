import { type FollowUpWithLog, followUps } from '@contract/follow-ups';
import { patients } from '@contract/patients';
import { Link, useOne, useTranslate } from '@refinedev/core';
import { Button, Descriptions, Drawer, Flex, Timeline } from 'antd';
import { localTime } from '@/lib/local-day';
import { useSystemReason } from '../appointments/use-system-reason';
import { RevealedPhone } from '../revealed-phone';
import { ErrorState, LoadingState } from '../states';
import { useDrawerSide } from '../use-drawer-side';
import { useLabel, useOptionLabel } from '../use-label';
import { ContactForm } from './contact-form';
import styles from './follow-up-drawer.module.css';
import { DueTag, FollowUpStatusTag } from './follow-up-tags';
import type { FollowUpSteps } from './use-follow-up-steps';

type Props = { id: number; steps: FollowUpSteps; onClose: () => void };

/** One reminder: whom to call, what was said before, and what can be done. */
export function FollowUpDrawer({ id, steps, onClose }: Props) {
  const translate = useTranslate();
  const side = useDrawerSide('end');
  const { query } = useOne<FollowUpWithLog>({ resource: followUps.name, id, errorNotification: false });
  const found = query.data?.data;
  const open = found ? steps.stepsOf(found) : [];
  return (
    <Drawer
      open
      width={520}
      placement={side}
      title={found ? translate('follow-ups.titleOf', { name: found.patientName }) : translate('follow-ups.titles.show')}
      onClose={onClose}
      footer={
        found &&
        open.length > 0 && (
          <Flex wrap gap={8} justify="end">
            {[...open].reverse().map((step) => (
              <Button
                key={step}
                type={step === open[0] ? 'primary' : 'default'}
                danger={step === 'cancel'}
                onClick={() => void steps.take(found, step)}
              >
                {translate(`follow-ups.steps.${step}`)}
              </Button>
            ))}
          </Flex>
        )
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingState rows={8} />}
      {found && (
        <>
          <Summary row={found} />
          {steps.mayContact(found) && (
            <>
              <h2 className={styles.heading}>{translate('follow-ups.newContact')}</h2>
              <ContactForm key={found.contactCount} row={found} onSaved={steps.changed} />
            </>
          )}
          <Log row={found} />
        </>
      )}
    </Drawer>
  );
}

function Summary({ row }: { row: FollowUpWithLog }) {
  const translate = useTranslate();
  const label = useLabel(followUps.name);
  const reasonText = useSystemReason();
  const { patientId, patientName, patientNo, appointmentDate, appointmentStart } = row;
  const items = [
    {
      key: 'status',
      children: (
        <Flex gap={8} wrap>
          <FollowUpStatusTag status={row.status} />
          <DueTag dueDate={row.dueDate} timing={row.timing} />
        </Flex>
      ),
    },
    {
      key: 'patientName',
      children: (
        <Link go={{ to: { resource: 'patients', action: 'show', id: patientId } }}>
          {[patientName, patientNo].filter(Boolean).join(' · ')}
        </Link>
      ),
    },
    {
      key: 'phone',
      children: <RevealedPhone call={patients.endpoints.revealPhone} id={patientId} masked={row.phone} />,
    },
    { key: 'dueDate', children: row.dueDate },
    { key: 'reason', children: row.reason },
    { key: 'appointmentDate', children: appointmentDate ? `${appointmentDate} ${appointmentStart ?? ''}` : '' },
    { key: 'assigneeName', children: row.assigneeName },
    { key: 'servicePointName', children: row.servicePointName },
    { key: 'source', children: translate(`follow-ups.options.source.${row.source}`) },
    { key: 'remark', children: row.remark },
    { key: 'cancelReason', children: reasonText(row.cancelReason) },
  ];
  return (
    <Descriptions
      column={1}
      size="small"
      items={items.filter(({ children }) => children !== '').map((item) => ({ ...item, label: label(item.key) }))}
    />
  );
}

function Log({ row: { contacts, history } }: { row: FollowUpWithLog }) {
  const translate = useTranslate();
  const option = useOptionLabel(followUps.name);
  const reasonText = useSystemReason();
  const when = ({ at, byName }: { at: string; byName: string }) => (
    <div className={styles.when}>{`${localTime(at)} · ${byName || translate('common.theSystem')}`}</div>
  );
  return (
    <>
      <h2 className={styles.heading}>{translate('follow-ups.contacts', { count: contacts.length })}</h2>
      {contacts.length === 0 && <p>{translate('follow-ups.noContacts')}</p>}
      <Timeline
        items={contacts.map((contact) => ({
          key: contact.id,
          color: contact.outcome === 'reached' ? 'green' : 'gray',
          children: (
            <>
              <div>{`${option('channel', contact.channel)} · ${option('outcome', contact.outcome)}`}</div>
              {contact.note !== '' && <div>{contact.note}</div>}
              {when(contact)}
            </>
          ),
        }))}
      />
      <h2 className={styles.heading}>{translate('follow-ups.history')}</h2>
      <Timeline
        items={history.map((event) => ({
          key: event.id,
          children: (
            <>
              <div>
                {translate(`follow-ups.events.${event.step}`)}
                {event.dueDate && ` ${event.dueDate}`}
              </div>
              {event.reason !== '' && (
                <div>{translate('appointments.because', { reason: reasonText(event.reason) })}</div>
              )}
              {when(event)}
            </>
          ),
        }))}
      />
    </>
  );
}
