import { type ServicePoint, servicePointInput } from '@contract/service-points';
import { useTranslate, useUpdate } from '@refinedev/core';
import { App } from 'antd';

/** Closes a service point, which nobody can then be booked into and so asks first, or opens it again. */
export function useStatusChange(servicePoint: ServicePoint) {
  const translate = useTranslate();
  const { message, modal } = App.useApp();
  const { mutateAsync, mutation } = useUpdate<ServicePoint>();
  const { id, name, updatedAt } = servicePoint;
  const status: 0 | 1 = servicePoint.status === 1 ? 0 : 1;
  const send = () =>
    mutateAsync(
      {
        resource: 'service-points',
        id,
        values: { ...servicePointInput.parse(servicePoint), status, updatedAt },
        successNotification: false,
        errorNotification: false,
      },
      { onSuccess: () => message.success(translate(`service-points.statusSet.${status}`, { name })) },
    );
  const change = () => {
    if (status === 1) return void send().catch(() => undefined);
    modal.confirm({
      title: translate('service-points.disable.title', { name }),
      content: translate('service-points.disable.text'),
      okText: translate('service-points.setStatus.0'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: send,
    });
  };
  return { status, label: translate(`service-points.setStatus.${status}`), change, isBusy: mutation.isPending };
}
