import { type ServicePoint, servicePointInput, servicePoints } from '@contract/service-points';
import { useTranslate } from '@refinedev/core';
import { onRowSeen } from '@/lib/rows/row-now';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';

/** Closes a service point, which nobody can then be booked into and so asks first, or opens it again. */
export function useStatusChange(servicePoint: ServicePoint) {
  const translate = useTranslate();
  const ask = useAsk();
  const update = useAct(servicePoints.endpoints.update);
  const { id, name } = servicePoint;
  const status: 0 | 1 = servicePoint.status === 1 ? 0 : 1;
  const done = { text: () => translate(`service-points.statusSet.${status}`, { name }) };
  const callOn = (row: ServicePoint) => ({
    params: { id },
    body: { ...servicePointInput.parse(row), status, updatedAt: row.updatedAt },
  });
  const change = () => {
    if (status === 1) return void update.run(callOn(servicePoint), done);
    ask(
      () => ({
        title: translate('service-points.disable.title', { name }),
        text: translate('service-points.disable.text'),
        action: translate('service-points.setStatus.0'),
      }),
      { danger: true, attempt: onRowSeen(servicePoint, (row) => update.attempt(callOn(row), done)) },
    );
  };
  return { status, label: translate(`service-points.setStatus.${status}`), change, isBusy: update.isPending };
}
