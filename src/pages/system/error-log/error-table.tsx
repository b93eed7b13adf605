import { EyeOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Grid, Table, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ErrorGroup } from '@/lib/errors/error-groups';
import type { ErrorLogEntry } from '@/lib/errors/error-log';
import { siteSecond } from '@/lib/time/local-day';
import { RowAction } from '@/ui/crud/row-action';
import { EmptyState } from '@/ui/states/states';

type Props = { groups: ErrorGroup[]; empty: string; onOpen: (entry: ErrorLogEntry) => void };

export function ErrorTable({ groups, empty, onOpen }: Props) {
  const isPhone = Grid.useBreakpoint().md === false;
  const columns = useColumns(onOpen);

  return (
    <Table
      rowKey={({ latest }) => latest.id}
      columns={isPhone ? columns.narrow : columns.wide}
      dataSource={groups}
      pagination={{
        defaultPageSize: 10,
        showSizeChanger: !isPhone,
        hideOnSinglePage: groups.length <= 10,
        simple: isPhone,
      }}
      locale={{ emptyText: <EmptyState text={empty} /> }}
    />
  );
}

/** A column for each of time, address and error, or one for all of them. */
function useColumns(onOpen: Props['onOpen']) {
  const translate = useTranslate();
  const label = (field: string) => translate(`errorLog.fields.${field}`);
  const times = (count: number) => count > 1 && <Tag>{translate('errorLog.times', { count })}</Tag>;
  const address = ({ method, url }: ErrorLogEntry) => (
    <span className="break">
      {method} {url}
    </span>
  );
  const action = {
    key: 'actions',
    title: translate('list.actions'),
    width: 80,
    render: ({ latest }: ErrorGroup) => (
      <RowAction
        label={translate('buttons.show')}
        name={siteSecond(latest.timestamp)}
        icon={<EyeOutlined />}
        onClick={() => onOpen(latest)}
      />
    ),
  };

  const wide: ColumnsType<ErrorGroup> = [
    { key: 'timestamp', title: label('timestamp'), width: 180, render: ({ latest }) => siteSecond(latest.timestamp) },
    { key: 'url', title: label('url'), render: ({ latest }) => address(latest) },
    {
      key: 'error',
      title: label('error'),
      render: ({ latest, count }) => (
        <>
          {latest.error} {times(count)}
        </>
      ),
    },
    action,
  ];
  const narrow: ColumnsType<ErrorGroup> = [
    {
      key: 'error',
      title: label('error'),
      render: ({ latest, count }) => (
        <>
          <strong>{latest.error}</strong> {times(count)}
          <br />
          {address(latest)}
          <br />
          {siteSecond(latest.timestamp)}
        </>
      ),
    },
    action,
  ];
  return { wide, narrow };
}
