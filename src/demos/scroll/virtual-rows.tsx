import { useTranslate } from '@refinedev/core';
import { Button, Form, InputNumber, Space, Table, type TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { useId, useMemo, useRef, useState } from 'react';
import { useWidthOf } from './use-width-of';

const count = 100_000;

type Row = { number: number; axialLength: string; sphere: string };

// By the row's number, so that it is the same on every visit.
const rows: readonly Row[] = Array.from({ length: count }, (_, index) => ({
  number: index + 1,
  axialLength: (22 + ((index * 37) % 400) / 100).toFixed(2),
  sphere: (1 - ((index * 13) % 29) * 0.25).toFixed(2),
}));

export default function VirtualRows() {
  const translate = useTranslate();
  const id = useId();
  const table = useRef<TableRef>(null);
  const [box, width] = useWidthOf<HTMLDivElement>();
  const [wanted, setWanted] = useState<number | null>(90_000);
  const columns = useMemo(
    (): TableProps<Row>['columns'] => [
      { key: 'number', dataIndex: 'number', title: translate('demos.scroll.number'), width: 120, align: 'right' },
      {
        key: 'axialLength',
        dataIndex: 'axialLength',
        title: translate('demos.scroll.axialLength'),
        width: (width - 120) / 2,
        align: 'right',
      },
      {
        key: 'sphere',
        dataIndex: 'sphere',
        title: translate('demos.scroll.sphere'),
        width: (width - 120) / 2,
        align: 'right',
      },
    ],
    [translate, width],
  );

  return (
    <div ref={box}>
      <Form layout="vertical" component="div">
        <Form.Item label={translate('demos.scroll.goTo', { count })} htmlFor={id}>
          <Space.Compact>
            <InputNumber id={id} min={1} max={count} precision={0} value={wanted} onChange={setWanted} />
            <Button onClick={() => wanted && table.current?.scrollTo({ key: wanted })}>
              {translate('demos.scroll.go')}
            </Button>
          </Space.Compact>
        </Form.Item>
      </Form>
      <Table<Row>
        ref={table}
        virtual
        size="small"
        rowKey="number"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: width, y: 400 }}
      />
    </div>
  );
}
