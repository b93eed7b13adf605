import { type Patient, patients } from '@contract/patients';
import { useOne, useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useWatch } from 'react-hook-form';
import type { AppError } from '@/lib/errors/app-error';
import { useGranted } from '@/providers/access-control';
import { isGone } from '@/ui/states/record-state';

/** Whether the patient who is chosen in a form is not on file any more, or out of reach. */
export function useIsPatientGone(): boolean {
  const { patientId: id } = useWatch<{ patientId?: number | null }>();
  const enabled = useGranted()(patients.endpoints.one) && Boolean(id);
  const { query } = useOne<Patient, AppError>({
    resource: patients.name,
    id: id ?? undefined,
    meta: { quiet: true },
    // Where their page is open, its answer does: what changes is told of.
    queryOptions: { enabled, staleTime: Number.POSITIVE_INFINITY },
  });
  return enabled && isGone(query);
}

/** Says so as soon as it is known. The save would too, but only once everything else is filled in. */
export function ChosenPatientGone() {
  const translate = useTranslate();
  const isPatientGone = useIsPatientGone();
  return (
    <div role="status" className="whole-line if-any mb-16">
      {isPatientGone && <Alert type="warning" showIcon title={translate('patients.gone')} />}
    </div>
  );
}
