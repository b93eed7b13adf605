import { servicePoints } from '@contract/service-points';
import { useGo, useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useGranted } from '@/providers/access-control';

type Props = { servicePointId: number; className?: string };

/** A service point has no opening hours, so that on no day anybody can be booked: says so, and leads to where they are set. */
export function NoHours({ servicePointId, className }: Props) {
  const translate = useTranslate();
  const go = useGo();
  const maySet = useGranted()(servicePoints.endpoints.update);
  return (
    <Alert
      className={className}
      type="warning"
      showIcon
      title={translate(maySet ? 'appointments.noHours' : 'appointments.noHoursAsk')}
      action={
        maySet && (
          <Button
            size="small"
            onClick={() => go({ to: { resource: servicePoints.name, action: 'edit', id: servicePointId } })}
          >
            {translate('appointments.setHours')}
          </Button>
        )
      }
    />
  );
}
