import { SortAscendingOutlined } from '@ant-design/icons';
import { type BaseRecord, type CrudSort, type useTable, useTranslate } from '@refinedev/core';
import { MenuButton } from '@/ui/layout/menu-button';
import { useLabel } from '@/ui/names/use-label';
import type { Column } from './column';

type Props = {
  resource: string;
  columns: readonly Pick<Column<BaseRecord>, 'key' | 'sortable'>[];
  table: Pick<ReturnType<typeof useTable<BaseRecord>>, 'sorters' | 'setSorters' | 'setCurrentPage'>;
};

const orders = ['asc', 'desc'] as const;
const keyOf = ({ field, order }: CrudSort) => `${field} ${order}`;

/** Sorts the cards of a phone, which have no column heads. Choosing the same again takes the order back. */
export function SortButton({ resource, columns, table }: Props) {
  const translate = useTranslate();
  const label = useLabel(resource);
  const sortable = columns.filter((column) => column.sortable).map(({ key }) => key);
  if (sortable.length === 0) return null;
  const choices = sortable.flatMap((field) => orders.map((order) => ({ field, order })));
  const chosen = table.sorters.map(keyOf);
  return (
    <MenuButton
      type="text"
      icon={<SortAscendingOutlined aria-hidden />}
      aria-label={translate('list.sort')}
      menu={{
        selectable: true,
        selectedKeys: chosen,
        items: choices.map((choice) => ({
          key: keyOf(choice),
          label: translate(`list.sortBy.${choice.order}`, { field: label(choice.field) }),
        })),
        onClick: ({ key }) => {
          table.setSorters(choices.filter((choice) => keyOf(choice) === key && !chosen.includes(key)));
          table.setCurrentPage(1);
        },
      }}
    />
  );
}
