import { type ServicePoint, servicePointInput } from '@contract/service-points';
import { useTranslate, useUpdate } from '@refinedev/core';
import { App } from 'antd';

/** Closes a service point, or opens it again: one click takes the other back, so it does not ask. */
export function useStatusChange(servicePoint: ServicePoint) {
  const translate = useTranslate();
  const { message } = App.useApp();
  const { mutate, mutation } = useUpdate<ServicePoint>();
  const { id, name, updatedAt } = servicePoint;
  const status: 0 | 1 = servicePoint.status === 1 ? 0 : 1;
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
  return { status, label: translate(`service-points.setStatus.${status}`), change, isBusy: mutation.isPending };
}
