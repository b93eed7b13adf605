import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { patientRecords, type RecordSummary } from '@contract/patient-records';
import { useGo, useTranslate } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import { useScreenPath } from '@/providers/menu/screen-path';
import { RowAction } from '@/ui/crud/row-action';
import { UsualDeletion } from '@/ui/crud/row-actions';

/** A visit can be looked at, changed while the rules let its reader, and deleted while it is a draft. */
export function RecordRowActions({ record }: { record: RecordSummary }) {
  const { id, status, canEdit, patientName, patientRemoved, visitDate } = record;
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const { endpoints, name: resource } = patientRecords;
  const pathOf = useScreenPath();
  const [showPath, editPath] = [pathOf(`${resource}/show`, { id }), pathOf(`${resource}/edit`, { id })];
  const name = `${patientName} ${visitDate}`;
  return (
    <div className="inline-row gap-4">
      {showPath && (
        <RowAction
          label={translate('buttons.show')}
          name={name}
          icon={<EyeOutlined aria-hidden />}
          onClick={() => go({ to: showPath })}
        />
      )}
      {canEdit && !patientRemoved && editPath && (
        <RowAction
          label={translate(status === 'draft' ? 'buttons.edit' : 'patient-records.amend')}
          name={name}
          icon={<EditOutlined aria-hidden />}
          onClick={() => go({ to: editPath })}
        />
      )}
      {status === 'draft' && granted(endpoints.delete) && <UsualDeletion resource={resource} id={id} name={name} />}
    </div>
  );
}
