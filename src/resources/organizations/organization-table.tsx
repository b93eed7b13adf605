import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { type Organization, organizations } from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { Button, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { Tree } from '@/lib/trees/forest';
import { useGranted } from '@/providers/access-control';
import { useMayAct } from '@/ui/crud/use-may-act';
import { NameButton } from '@/ui/layout/name-button';
import { useIsPhone } from '@/ui/layout/use-width';
import { useLabel } from '@/ui/names/use-label';
import { EmptyState } from '@/ui/states/states';
import { StatusTag } from '@/ui/values/status-tag';
import { DragHandle, DropRow } from './drag';
import type { Opened } from './opened';
import styles from './organizations.module.css';
import { OrganizationActions } from './row-actions';
import { useTypeLabels } from './use-type-labels';

type Props = {
  forest: Tree<Organization>[];
  isLoading: boolean;
  expanded: readonly number[];
  onExpand: (ids: number[]) => void;
  onOpen: (opened: Opened) => void;
};

/** A long list of organizations without parents is shown in pages. */
const pageSize = 100;

/** The tree of organizations; on a phone the name, what matters most, and the actions. */
export function OrganizationTable({ forest, isLoading, expanded, onExpand, onOpen }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const columns = useColumns(onOpen);

  return (
    <Table<Tree<Organization>>
      rowKey="id"
      size="middle"
      loading={isLoading}
      columns={columns}
      dataSource={forest}
      components={{ body: { row: DropRow } }}
      scroll={isPhone ? undefined : { x: 'max-content' }}
      indentSize={isPhone ? 8 : 24}
      pagination={forest.length > pageSize ? { pageSize, showSizeChanger: false } : false}
      expandable={{
        expandedRowKeys: expanded,
        onExpandedRowsChange: (keys) => onExpand(keys.map(Number)),
        expandIcon: ({ expanded: isOpen, onExpand: toggle, record, expandable }) =>
          expandable && record.children ? (
            <Button
              className={styles.toggle}
              type="text"
              size="small"
              icon={isOpen ? <MinusSquareOutlined aria-hidden /> : <PlusSquareOutlined aria-hidden />}
              aria-expanded={isOpen}
              aria-label={translate(isOpen ? 'organizations.collapse' : 'organizations.expand', { name: record.name })}
              onClick={(event) => toggle(record, event)}
            />
          ) : (
            <span className={styles.toggle} />
          ),
      }}
      locale={{ emptyText: isLoading ? ' ' : <EmptyState text={translate('list.empty')} /> }}
    />
  );
}

function useColumns(onOpen: Props['onOpen']): ColumnsType<Tree<Organization>> {
  const translate = useTranslate();
  const label = useLabel('organizations');
  const isPhone = useIsPhone();
  const { labelOf } = useTypeLabels();
  const mayAct = useMayAct(organizations);
  const mayMoveRows = useGranted()(organizations.endpoints.move);
  const name: ColumnsType<Tree<Organization>>[number] = {
    key: 'name',
    title: label('name'),
    rowScope: 'row',
    render: (_, row) => (
      <span className="row gap-8 may-wrap" style={{ maxWidth: 360 }}>
        {mayMoveRows && !isPhone && <DragHandle id={row.id} />}
        <span>
          <NameButton call={organizations.endpoints.one} onClick={() => onOpen({ dialog: 'show', row })}>
            {row.name}
          </NameButton>
          {isPhone && (
            <div className="muted">
              {row.code} · {labelOf(row.type)}
            </div>
          )}
        </span>
      </span>
    ),
  };
  const others: ColumnsType<Tree<Organization>> = [
    { key: 'code', title: label('code'), dataIndex: 'code' },
    { key: 'type', title: label('type'), render: (_, row) => labelOf(row.type) },
    { key: 'contactName', title: label('contactName'), dataIndex: 'contactName' },
    { key: 'servicePointCount', title: label('servicePointCount'), dataIndex: 'servicePointCount', align: 'right' },
    { key: 'userCount', title: label('userCount'), dataIndex: 'userCount', align: 'right' },
    { key: 'status', title: label('status'), render: (_, row) => <StatusTag status={row.status} /> },
  ];
  const actions: ColumnsType<Tree<Organization>>[number] = {
    key: 'actions',
    title: translate('list.actions'),
    width: 1,
    render: (_, row) => <OrganizationActions row={row} onOpen={onOpen} />,
  };
  return [name, ...(isPhone ? [] : others), ...(mayAct ? [actions] : [])];
}
