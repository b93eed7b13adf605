import { type Organization, organizations } from '@contract/organizations';
import { useOne, useTranslate } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useGranted } from '@/providers/access-control';
import { RecordDetails } from '@/ui/crud/record-details';
import { PresentPeople } from '@/ui/presence/present-people';
import { isGone, RecordState } from '@/ui/states/record-state';
import { TypesUnknown } from './types-unknown';
import { useTypeLabels } from './use-type-labels';

type Props = { row: Organization; onEdit: (row: Organization) => void; onClose: () => void };

const fields = [
  'code',
  'type',
  'parentName',
  'logo',
  'status',
  'contactName',
  'phone',
  'address',
  'servicePointCount',
  'userCount',
  'createdAt',
  'remark',
] as const;

/** All of one organization, as it is now. */
export function ShowModal({ row, onEdit, onClose }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const { labelOf } = useTypeLabels();
  const { query } = useOne<Organization>({ resource: 'organizations', id: row.id });
  return (
    <Modal
      open
      width={720}
      title={isGone(query) ? translate('organizations.titles.show') : row.name}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('buttons.close')}</Button>
          {granted(organizations.endpoints.update) && !isGone(query) && (
            <Button type="primary" onClick={() => onEdit(row)}>
              {translate('buttons.edit')}
            </Button>
          )}
        </>
      }
    >
      <PresentPeople row={{ resource: organizations.name, id: row.id }} inDialog />
      <TypesUnknown />
      <RecordState id={row.id} query={query} inDialog>
        {(organization) => (
          <RecordDetails
            of={organizations}
            row={organization}
            fields={fields}
            render={{
              type: labelOf(organization.type),
              parentName: organization.parentName ?? translate('organizations.top'),
            }}
          />
        )}
      </RecordState>
    </Modal>
  );
}
