import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { type ServicePoint, servicePoints } from '@contract/service-points';
import { useGranted } from '@/providers/access-control';
import { ActButton } from '@/ui/crud/act-button';
import { useStatusChange } from './use-status-change';

const icons = { 0: <StopOutlined aria-hidden />, 1: <CheckCircleOutlined aria-hidden /> };

/** Closes a service point or opens it again, in the list or on its page. */
export function StatusAction({ servicePoint, inRow = false }: { servicePoint: ServicePoint; inRow?: boolean }) {
  const granted = useGranted();
  const { status, label, change, isBusy } = useStatusChange(servicePoint);
  if (!granted(servicePoints.endpoints.update)) return null;
  const { name } = servicePoint;
  return <ActButton {...{ inRow, label, name }} icon={icons[status]} onClick={change} loading={isBusy} />;
}
