import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { type ServicePoint, servicePoints } from '@contract/service-points';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { useStatusChange } from './use-status-change';

type Props = { servicePoint: ServicePoint };

const icons = { 0: <StopOutlined aria-hidden />, 1: <CheckCircleOutlined aria-hidden /> };

export function StatusAction({ servicePoint }: Props) {
  const granted = useGranted();
  const { status, label, change, isBusy } = useStatusChange(servicePoint);
  if (!granted(servicePoints.endpoints.update)) return null;
  return <RowAction label={label} name={servicePoint.name} icon={icons[status]} onClick={change} loading={isBusy} />;
}

/** The same on the page of the service point. */
export function StatusButton({ servicePoint }: Props) {
  const granted = useGranted();
  const { status, label, change, isBusy } = useStatusChange(servicePoint);
  if (!granted(servicePoints.endpoints.update)) return null;
  return (
    <Button icon={icons[status]} onClick={change} loading={isBusy}>
      {label}
    </Button>
  );
}
