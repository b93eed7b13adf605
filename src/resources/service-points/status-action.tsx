import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { type ServicePoint, servicePointInput, servicePoints } from '@contract/service-points';
import { useTranslate, useUpdate } from '@refinedev/core';
import { App } from 'antd';
import { RowAction } from '@/components/crud/row-action';
import { useGranted } from '@/providers/access-control';

/** Closes a service point, or opens it again: one click takes the other back, so it does not ask. */
export function StatusAction({ servicePoint }: { servicePoint: ServicePoint }) {
  const translate = useTranslate();
  const granted = useGranted();
  const { message } = App.useApp();
  const { mutate, mutation } = useUpdate<ServicePoint>();
  if (!granted(servicePoints.endpoints.update)) return null;

  const { id, name, updatedAt } = servicePoint;
  const status = servicePoint.status === 1 ? 0 : 1;
  const change = () =>
    mutate(
      {
        resource: 'service-points',
        id,
        values: { ...servicePointInput.parse(servicePoint), status, updatedAt },
        successNotification: false,
        errorNotification: false,
      },
      { onSuccess: () => message.success(translate(`service-points.statusSet.${status}`, { name })) },
    );

  return (
    <RowAction
      label={translate(`service-points.setStatus.${status}`)}
      name={name}
      icon={status === 1 ? <CheckCircleOutlined /> : <StopOutlined />}
      onClick={change}
      loading={mutation.isPending}
    />
  );
}
