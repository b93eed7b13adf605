import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { useTranslate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { CrudTable } from '@/ui/crud/crud-table';
import { ListPage } from '@/ui/crud/list-page';
import { RowActions } from '@/ui/crud/row-actions';
import type { Column } from '@/ui/list/column';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { useResourceList } from '@/ui/list/use-resource-list';
import { PasswordButton, PasswordModal } from './password-action';
import { useLinkTexts } from './use-links';

export default function MiniProgramUserList() {
  const translate = useTranslate();
  const { linkText, hidden } = useLinkTexts();
  const links = ({ linkedPatients, hiddenLinks }: MiniProgramUser) =>
    [...linkedPatients.map(linkText), ...(hiddenLinks > 0 ? [hidden(hiddenLinks)] : [])].join(
      translate('common.separator'),
    );
  const columns: Column<MiniProgramUser>[] = [
    { key: 'nickname', main: true, sortable: true },
    { key: 'phone' },
    { key: 'servicePointName' },
    { key: 'linkedPatients', text: links },
    { key: 'status', sortable: true },
    { key: 'registeredAt', sortable: true },
    { key: 'lastActiveAt', sortable: true },
  ];
  const list = useResourceList<MiniProgramUser>(miniProgramUsers.name);
  // Beside the rows, which are others in a narrow window.
  const [passwordOf, setPasswordOf] = useState<MiniProgramUser>();
  const rowActions = useCallback(
    (user: MiniProgramUser) => (
      <RowActions of={miniProgramUsers} row={user} name={user.nickname}>
        <PasswordButton user={user} inRow onPress={() => setPasswordOf(user)} />
      </RowActions>
    ),
    [],
  );
  return (
    <ListPage of={miniProgramUsers}>
      <Filters list={list}>
        <Filter name="keyword" />
        <Filter name="servicePointId" />
        <Filter name="status" />
      </Filters>
      <CrudTable of={miniProgramUsers} table={list} columns={columns} rowActions={rowActions} />
      {passwordOf && <PasswordModal user={passwordOf} onClose={() => setPasswordOf(undefined)} />}
    </ListPage>
  );
}
