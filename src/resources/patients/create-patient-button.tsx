import { PlusOutlined } from '@ant-design/icons';
import { patients } from '@contract/patients';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';

export function CreatePatientButton() {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  if (!granted(patients.endpoints.create)) return null;
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => go({ to: { resource: 'patients', action: 'create' } })}
    >
      {translate('patients.titles.create')}
    </Button>
  );
}
