import { appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';

/** Leads to the file of somebody who was booked by name and telephone, for whoever may put them on file. */
export function OnFileButton({ onPress }: { onPress: () => void }) {
  const translate = useTranslate();
  const isGranted = useGranted()(appointments.endpoints.putOnFile);
  if (!isGranted) return null;
  return (
    <Button type="link" size="small" className="in-text" onClick={onPress}>
      {translate('appointments.putOnFile')}
    </Button>
  );
}
