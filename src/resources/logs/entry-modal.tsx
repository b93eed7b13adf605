import { logs, type SealedLogEntry } from '@contract/logs';
import { useOne, useTranslate } from '@refinedev/core';
import { Button, Flex, Modal, Typography } from 'antd';
import type { ReactNode } from 'react';
import { PatientLink } from '@/domain/patient/patient-link';
import { siteSecond } from '@/lib/time/local-day';
import { useLabel } from '@/ui/names/use-label';
import { RecordState } from '@/ui/states/record-state';
import { Facts } from '@/ui/values/facts';
import { personOf } from './columns';
import { ResultBadge } from './result-badge';
import { useCallNames } from './use-call-names';
import { useFieldNames } from './use-field-names';
import { useNoteText } from './use-note-text';

/** All that one entry says. */
export function EntryModal({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  const { query } = useOne<SealedLogEntry>({ resource: logs.name, id });
  return (
    <Modal
      open
      width={760}
      title={translate('logs.entry', { id })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{translate('buttons.close')}</Button>}
    >
      <RecordState id={id} query={query} inDialog>
        {(entry) => <EntryDescription entry={entry} />}
      </RecordState>
    </Modal>
  );
}

function EntryDescription({ entry }: { entry: SealedLogEntry }) {
  const translate = useTranslate();
  const label = useLabel('logs');
  const { fullName } = useCallNames();
  const { resource, seal } = entry;
  const fieldNames = useFieldNames();
  const noteText = useNoteText();
  const item = (key: string, children: ReactNode, whole = false) => ({ key, label: label(key), children, whole });

  return (
    <Facts
      columns={2}
      items={[
        item('createdAt', siteSecond(entry.createdAt)),
        item('username', personOf(entry, translate('logs.system'))),
        item('key', fullName(entry.key)),
        item(
          'status',
          <>
            <ResultBadge status={entry.status} note={entry.note} />
            &ensp;HTTP {entry.status}
          </>,
        ),
        item('call', <Typography.Text code>{entry.key}</Typography.Text>, true),
        item('objectId', entry.objectId ?? '—'),
        item('durationMs', entry.durationMs),
        item('patientIds', <PatientLinks entry={entry} />, true),
        item(
          'changedFields',
          fieldNames(resource, entry.changedFields).join(translate('common.separator')) || '—',
          true,
        ),
        item('note', noteText(entry.note) || '—', true),
        item('ip', entry.ip || '—'),
        item('requestId', entry.requestId),
        item('userAgent', entry.userAgent || '—', true),
        item(
          'seal',
          seal ? (
            <Typography.Text copyable={{ text: `${seal.seq}:${seal.hash}` }} style={{ overflowWrap: 'anywhere' }}>
              {translate('logs.sealed', seal)}
            </Typography.Text>
          ) : (
            translate('logs.unsealed')
          ),
          true,
        ),
      ]}
    />
  );
}

function PatientLinks({ entry: { patientIds, removedPatientIds } }: { entry: SealedLogEntry }) {
  if (patientIds.length === 0) return '—';
  return (
    <Flex wrap gap="2px 12px">
      {patientIds.map((id) => (
        <PatientLink
          key={id}
          of={{ patientId: id, patientRemoved: removedPatientIds.includes(id) }}
          name={String(id)}
        />
      ))}
    </Flex>
  );
}
