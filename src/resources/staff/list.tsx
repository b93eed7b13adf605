import { type StaffMember, staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { CrudTable } from '@/ui/crud/crud-table';
import { ListPage } from '@/ui/crud/list-page';
import { RowActions } from '@/ui/crud/row-actions';
import type { Column } from '@/ui/list/column';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { useResourceList } from '@/ui/list/use-resource-list';
import { StatusAction } from './status-action';

const columnsIn = (translate: (key: string) => string): Column<StaffMember>[] => {
  const account = ({ account }: StaffMember) => account?.username ?? translate('staff.noAccount');
  return [
    { key: 'realName', main: true, sortable: true },
    { key: 'title' },
    { key: 'servicePoints' },
    { key: 'phone' },
    { key: 'account', render: account, text: account },
    { key: 'orgName', hidden: true },
    { key: 'gender', hidden: true },
    { key: 'licenseNo', hidden: true },
    { key: 'hireDate', sortable: true },
    { key: 'status', sortable: true },
  ];
};

/** Whoever has an account is not deleted. */
const rowActions = (member: StaffMember) =>
  member.isManageable && (
    <RowActions of={staff} row={member} name={member.realName} mayDelete={member.account === null}>
      <StatusAction member={member} inRow />
    </RowActions>
  );

const accountIdOf = ({ account }: StaffMember) => account?.id;

export default function StaffList() {
  const translate = useTranslate();
  const list = useResourceList<StaffMember>(staff.name);
  return (
    <ListPage of={staff}>
      <Filters list={list} more={['title', 'status']}>
        <Filter name="servicePointId" />
        <Filter name="keyword" />
      </Filters>
      <CrudTable
        of={staff}
        table={list}
        columns={columnsIn(translate)}
        rowActions={rowActions}
        accountIdOf={accountIdOf}
      />
    </ListPage>
  );
}
