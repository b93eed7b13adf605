import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { patientRecords, type RecordSummary } from '@contract/patient-records';
import { useGo, useTranslate } from '@refinedev/core';
import { Space } from 'antd';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { useDeleteRow } from '@/ui/crud/use-delete-row';

/** A visit can be looked at, changed while the rules let its reader, and deleted while it is a draft. */
export function RecordRowActions({ record }: { record: RecordSummary }) {
  const { id, status, canEdit, patientName, patientRemoved, visitDate } = record;
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const deleteRow = useDeleteRow(patientRecords.name);
  const { endpoints, name: resource } = patientRecords;
  const name = `${patientName} ${visitDate}`;
  return (
    <Space size={4}>
      {granted(endpoints.one) && (
        <RowAction
          label={translate('buttons.show')}
          name={name}
          icon={<EyeOutlined aria-hidden />}
          onClick={() => go({ to: { resource, action: 'show', id } })}
        />
      )}
      {canEdit && !patientRemoved && granted(endpoints.update) && (
        <RowAction
          label={translate(status === 'draft' ? 'buttons.edit' : 'patient-records.amend')}
          name={name}
          icon={<EditOutlined aria-hidden />}
          onClick={() => go({ to: { resource, action: 'edit', id } })}
        />
      )}
      {status === 'draft' && granted(endpoints.delete) && (
        <RowAction
          label={translate('buttons.delete')}
          name={name}
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => deleteRow(id, name)}
          danger
        />
      )}
    </Space>
  );
}
