import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useScreenPath } from '@/providers/menu/screen-path';
import { PageButton } from '@/ui/layout/page-button';

type Props = { servicePointId: number; className?: string };

/** A service point has no opening hours, so that on no day anybody can be booked: says so, and leads to where they are set. */
export function NoHours({ servicePointId, className }: Props) {
  const translate = useTranslate();
  const maySet = useScreenPath()('service-points/edit') !== undefined;
  return (
    <Alert
      className={className}
      type="warning"
      showIcon
      title={translate(maySet ? 'appointments.noHours' : 'appointments.noHoursAsk')}
      action={
        <PageButton page="service-points/edit" params={{ id: servicePointId }} size="small">
          {translate('appointments.setHours')}
        </PageButton>
      }
    />
  );
}
