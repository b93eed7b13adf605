import { type PatientDuplicate, patients } from '@contract/patients';
import { Link, useCustom, useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useGranted } from '@/providers/access-control';
import { callOf } from '@/providers/call';
import { useDebounced } from '@/ui/hooks/use-debounced';
import type { PatientForm } from './form-schema';

const { duplicates } = patients.endpoints;

const nobody = { name: '', phone: '', birthday: '' };

/** Warns while somebody types in a person who is there already, and leads to that person. */
export function DuplicateWarning({ exceptId }: { exceptId?: number }) {
  const translate = useTranslate();
  const granted = useGranted();
  const [name, phone, birthday] = useWatch<PatientForm, ['name', 'phone', 'birthday']>({
    name: ['name', 'phone', 'birthday'],
  });
  const asked = duplicates.query.safeParse(
    useDebounced(useMemo(() => ({ name, phone, birthday, exceptId }), [name, phone, birthday, exceptId])),
  );
  const { query } = useCustom<PatientDuplicate[]>({
    ...callOf(duplicates, { query: asked.data ?? nobody }),
    queryOptions: { enabled: asked.success && granted(duplicates) },
  });
  const found = asked.success ? (query.data?.data ?? []) : [];
  if (found.length === 0) return null;

  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      title={translate('patients.duplicate', { count: found.length })}
      description={found.map(({ id, patientNo, servicePointName, name }) => (
        <div key={id}>
          <Link go={{ to: { resource: 'patients', action: 'show', id } }}>
            {name} · {patientNo}
          </Link>{' '}
          · {servicePointName}
        </div>
      ))}
    />
  );
}
