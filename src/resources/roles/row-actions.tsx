import { CopyOutlined, EyeOutlined } from '@ant-design/icons';
import { type RoleRow, roles } from '@contract/roles';
import { useGo, useTranslate } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import { useScreenPath } from '@/providers/menu/screen-path';
import { RowAction } from '@/ui/crud/row-action';
import { RowActions } from '@/ui/crud/row-actions';
import { useRowName } from '@/ui/names/use-row-name';
import { usePreview } from './use-preview';

const { one, preview } = roles.endpoints;

/** What the user may do with one role of the list. */
export function RoleRowActions({ role }: { role: RoleRow }) {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const createPath = useScreenPath()('roles/create');
  const enterPreview = usePreview();
  const { id, isSeeded } = role;
  const name = useRowName('roles')(role.name);

  return (
    <RowActions of={roles} row={role} name={name} mayDelete={!isSeeded}>
      {granted(preview) && (
        <RowAction
          label={translate('roles.preview')}
          name={name}
          icon={<EyeOutlined />}
          onClick={() => void enterPreview(role)}
        />
      )}
      {createPath && granted(one) && (
        <RowAction
          label={translate('buttons.clone')}
          name={name}
          icon={<CopyOutlined />}
          onClick={() => go({ to: createPath, query: { from: id } })}
        />
      )}
    </RowActions>
  );
}
