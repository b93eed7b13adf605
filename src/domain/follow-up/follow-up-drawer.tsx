import { type FollowUp, type FollowUpWithLog, followUps } from '@contract/follow-ups';
import { useOne, useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { useState } from 'react';
import { useSystemReason } from '@/domain/appointment/use-system-reason';
import { PatientLink } from '@/domain/patient/patient-link';
import { useOptionLabel } from '@/ui/names/use-label';
import { DrawerFacts } from '@/ui/record-drawer/drawer-facts';
import { DrawerLog } from '@/ui/record-drawer/drawer-log';
import { RecordDrawer } from '@/ui/record-drawer/record-drawer';
import { isGone, useShownRow } from '@/ui/states/record-state';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { ContactForm } from './contact-form';
import { FollowUpPhone } from './follow-up-phone';
import { DueTag, FollowUpStatusTag } from './follow-up-tags';
import type { FollowUpSteps } from './use-follow-up-steps';

type Props = { id: number; steps: FollowUpSteps; onClose: () => void };

/** One reminder: whom to call, what was said before, and what can be done. */
export function FollowUpDrawer({ id, steps, onClose }: Props) {
  const translate = useTranslate();
  const { query } = useOne<FollowUpWithLog>({ resource: followUps.name, id });
  const found = useShownRow(query, id);
  const seen = isGone(query) ? undefined : found;
  return (
    <RecordDrawer
      title={seen ? translate('follow-ups.titleOf', { name: seen.patientName }) : translate('follow-ups.titles.show')}
      row={{ resource: followUps.name, id }}
      query={query}
      isThere={found !== undefined}
      steps={seen ? steps.stepsOf(seen) : []}
      stepLabel={(step) => translate(`follow-ups.steps.${step}`)}
      onStep={(step, place) => seen && steps.take(seen, step, place)}
      onClose={onClose}
    >
      {seen && <Summary row={seen} />}
      {found && <NewContact row={found} isOpen={steps.mayContact(found)} />}
      {seen && <Log row={seen} />}
    </RecordDrawer>
  );
}

/** What is written while somebody is on the telephone stays when a colleague, or the visit, ends the reminder: the server says then that it is over. */
function NewContact({ row, isOpen }: { row: FollowUp; isOpen: boolean }) {
  const translate = useTranslate();
  const isShown = useWhileUnsaved(useTabKey(), isOpen);
  // A blank form for the next one; what others log meanwhile leaves the form as it is.
  const [logged, setLogged] = useState(0);
  if (!isShown) return null;
  return (
    <>
      <h2 className="m-0 mt-24 mb-16 large bold">{translate('follow-ups.newContact')}</h2>
      <ContactForm key={logged} row={row} onSaved={() => setLogged(logged + 1)} />
    </>
  );
}

function Summary({ row }: { row: FollowUpWithLog }) {
  const translate = useTranslate();
  const reasonText = useSystemReason();
  const { patientName, patientNo, appointmentDate, appointmentStart } = row;
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
      children: <PatientLink of={row} name={[patientName, patientNo].filter(Boolean).join(' · ')} />,
    },
    {
      key: 'phone',
      children: row.patientReached && !row.patientRemoved ? <FollowUpPhone of={row} /> : row.phone,
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
  return <DrawerFacts resource={followUps.name} items={items} />;
}

function Log({ row: { contacts, history } }: { row: FollowUpWithLog }) {
  const translate = useTranslate();
  const option = useOptionLabel(followUps.name);
  const reasonText = useSystemReason();
  return (
    <>
      <DrawerLog
        title={translate('follow-ups.contacts', { count: contacts.length })}
        empty={translate('follow-ups.noContacts')}
        entries={contacts.map(({ channel, outcome, note, ...entry }) => ({
          ...entry,
          color: outcome === 'reached' ? 'green' : 'gray',
          lines: [`${option('channel', channel)} · ${option('outcome', outcome)}`, note],
        }))}
      />
      <DrawerLog
        title={translate('follow-ups.history')}
        entries={history.map(({ step, dueDate, reason, ...entry }) => ({
          ...entry,
          lines: [
            [translate(`follow-ups.events.${step}`), dueDate].filter(Boolean).join(' '),
            reason && translate('appointments.because', { reason: reasonText(reason) }),
          ],
        }))}
      />
    </>
  );
}
