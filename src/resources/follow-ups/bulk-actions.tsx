import { lengthOf } from '@contract/fields';
import { type OpenFollowUpStep, openFollowUpSteps } from '@contract/follow-up-steps';
import { type ContactInput, contactChannels, contactInput, contactOutcomes, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { longestText } from '@/lib/form/field-schema';
import { useGranted } from '@/providers/access-control';
import type { Send } from '@/ui/act/act-tools';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { useProblemOf } from '@/ui/hooks/use-problem-of';
import type { BulkAction, BulkRun } from '@/ui/list/bulk/bulk-action';
import { BulkActions } from '@/ui/list/bulk/bulk-actions';
import type { Selection } from '@/ui/list/selection';
import { useLabel, useOptionLabel } from '@/ui/names/use-label';

const { endpoints } = followUps;
const { note } = contactInput.shape;

/** Gives many reminders to somebody or takes them away, or logs one contact with many patients, such as a text message. */
export function FollowUpBulkActions({ selection, servicePointId }: { selection: Selection; servicePointId: unknown }) {
  const translate = useTranslate();
  const granted = useGranted();
  const problemOf = useProblemOf();
  const [assigneeId, setAssigneeId] = useState<number | null>(null);
  const [contactValue, setContact] = useState<Contact>({ channel: 'sms', outcome: 'reached', note: '' });

  // Not from whomever a colleague has given it to since, neither there nor back.
  const giveTo =
    (person: number | null): BulkRun =>
    (id, send, row) =>
      send(endpoints.assign, { params: { id }, body: { assigneeId: person, known: row?.assigneeId } });
  const backFrom =
    (person: number | null): BulkAction['undo'] =>
    ({ assigneeId: before }) =>
      before === person ? undefined : (id, send) => giveTo(before)(id, send, { assigneeId: person });
  const openTo =
    (step: OpenFollowUpStep): BulkAction['isOpen'] =>
    ({ status }) =>
      openFollowUpSteps(status).includes(step);
  const assign = {
    key: 'assign',
    label: translate('follow-ups.assign'),
    question: 'follow-ups.assignQuestion',
    call: endpoints.assign,
    // Nobody sees any more to one that has ended.
    isOpen: openTo('cancel'),
    run: assigneeId === null ? undefined : giveTo(assigneeId),
    undo: backFrom(assigneeId),
    typed: { isDirty: assigneeId !== null, value: assigneeId, restore: setAssigneeId },
    children: <AssigneeField servicePointId={servicePointId} value={assigneeId} onChange={setAssigneeId} />,
  };
  const unassign = {
    key: 'unassign',
    label: translate('follow-ups.unassign'),
    question: 'follow-ups.unassignQuestion',
    call: endpoints.assign,
    isOpen: openTo('cancel'),
    run: giveTo(null),
    undo: backFrom(null),
  };
  const contact = {
    key: 'contact',
    label: translate('follow-ups.newContact'),
    question: 'follow-ups.contactQuestion',
    call: endpoints.contact,
    isOpen: openTo('contact'),
    run:
      problemOf(note, contactValue.note) !== undefined
        ? undefined
        : (row: number, send: Send) => send(endpoints.contact, { params: { id: row }, body: contactValue }),
    typed: { isDirty: contactValue.note !== '', value: contactValue, restore: setContact },
    children: <ContactFields value={contactValue} onChange={setContact} />,
  };

  const actions = [
    ...(granted(endpoints.assign) ? [assign, unassign] : []),
    ...(granted(endpoints.contact) ? [contact] : []),
  ];
  return <BulkActions selection={selection} actions={actions} />;
}

type AssigneeProps = { servicePointId: unknown; value: number | null; onChange: (value: number | null) => void };

function AssigneeField({ servicePointId, value, onChange }: AssigneeProps) {
  const label = useLabel(followUps.name);
  const id = useId();
  return (
    <div className="stack gap-12 mb-16">
      <label htmlFor={id}>{label('assigneeId')}</label>
      <ReferenceSelect id={id} resource="staff" query={{ servicePointId }} value={value} onChange={onChange} />
    </div>
  );
}

type Contact = Pick<ContactInput, 'channel' | 'outcome' | 'note'>;

/** How all of them were reached. */
function ContactFields({ value, onChange }: { value: Contact; onChange: (value: Contact) => void }) {
  const label = useLabel(followUps.name);
  const option = useOptionLabel(followUps.name);
  const id = useId();
  const problem = useProblemOf()(note, value.note);
  const options = <T extends string>(field: string, values: readonly T[]) =>
    values.map((value) => ({ value, label: option(field, value) }));
  return (
    <div className="stack gap-12 mb-24">
      <label htmlFor={`${id}-channel`}>{label('channel')}</label>
      <Select
        id={`${id}-channel`}
        value={value.channel}
        onChange={(channel) => onChange({ ...value, channel })}
        options={options('channel', contactChannels)}
      />
      <label htmlFor={`${id}-outcome`}>{label('outcome')}</label>
      <Select
        id={`${id}-outcome`}
        value={value.outcome}
        onChange={(outcome) => onChange({ ...value, outcome })}
        options={options('outcome', contactOutcomes)}
      />
      <label htmlFor={`${id}-note`}>{label('note')}</label>
      <Input.TextArea
        id={`${id}-note`}
        count={{ show: true, max: longestText(note), strategy: lengthOf }}
        status={problem && 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        autoSize={{ minRows: 2, maxRows: 4 }}
        value={value.note}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="m-0 wrong">
          {problem}
        </p>
      )}
    </div>
  );
}
