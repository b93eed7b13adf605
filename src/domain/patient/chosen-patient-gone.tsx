import { type Patient, patients } from '@contract/patients';
import { useOne, useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useWatch } from 'react-hook-form';
import type { AppError } from '@/lib/app-error';
import { useGranted } from '@/providers/access-control';
import { isGone } from '@/ui/states/record-state';

/**
 * In a form about a patient who was chosen: that they are not on file any more, or out of reach, as soon as it is known. The save would say so
 * too, but only once everything else is filled in.
 */
export function ChosenPatientGone() {
  const translate = useTranslate();
  const { patientId: id } = useWatch<{ patientId?: number | null }>();
  const enabled = useGranted()(patients.endpoints.one) && Boolean(id);
  const { query } = useOne<Patient, AppError>({
    resource: patients.name,
    id: id ?? undefined,
    meta: { quiet: true },
    // Where their page is open, its answer does: what changes is told of.
    queryOptions: { enabled, staleTime: Number.POSITIVE_INFINITY },
  });
  return (
    <div role="status" className="whole-line if-any mb-16">
      {enabled && isGone(query) && <Alert type="warning" showIcon title={translate('patients.gone')} />}
    </div>
  );
}
