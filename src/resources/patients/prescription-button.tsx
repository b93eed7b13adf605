import { FileDoneOutlined } from '@ant-design/icons';
import { isCounted } from '@contract/record-steps';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useScreenPath } from '@/domain/menu/use-screen-path';
import { useHistory } from './use-history';

/** Leads to the prescription of the latest finished visit that has one. Whoever may not see its report may not see it either. */
export function PrescriptionButton({ patientId }: { patientId: number }) {
  const translate = useTranslate();
  const go = useGo();
  const { records } = useHistory(patientId);
  const latest = records?.find((record) => record.prescription && isCounted(record));
  const path = useScreenPath()('patient-records/show', { id: latest?.id ?? 0 });
  if (!latest || !path) return null;
  return (
    <Button icon={<FileDoneOutlined aria-hidden />} onClick={() => go({ to: path, query: { sheet: 'prescription' } })}>
      {translate('patients.visits.prescription')}
    </Button>
  );
}
