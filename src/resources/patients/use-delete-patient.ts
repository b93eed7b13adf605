import type { Patient } from '@contract/patients';
import { useDelete, useTranslate } from '@refinedev/core';
import { App } from 'antd';

/** Asks by name, then takes the patient off the service point's lists. The records are kept. */
export function useDeletePatient(onDeleted?: () => void) {
  const translate = useTranslate();
  const { modal, message } = App.useApp();
  const { mutateAsync } = useDelete();

  return (patient: Patient) =>
    modal.confirm({
      title: translate('patients.delete.title', { name: patient.name, patientNo: patient.patientNo }),
      content: translate('patients.delete.text', { servicePoint: patient.servicePointName }),
      okText: translate('buttons.delete'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await mutateAsync({
          resource: 'patients',
          id: patient.id,
          meta: { query: { servicePointId: patient.servicePointId } },
          successNotification: false,
          errorNotification: false,
        });
        message.success(translate('patients.delete.done'));
        onDeleted?.();
      },
    });
}
