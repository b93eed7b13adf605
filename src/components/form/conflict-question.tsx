import { useTranslate } from '@refinedev/core';
import { Modal, Radio, Table } from 'antd';
import { type ReactNode, useState } from 'react';

type Version = 'mine' | 'theirs';

/** A value that the other has saved and the user sees otherwise. */
export type ConflictRow = {
  key: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** The user has left it as it was: the other's change is followed then, unless the user says otherwise. */
  isUntouched: boolean;
};

type Props = {
  rows: ConflictRow[];
  /** Who has saved meanwhile, where that is known. */
  changedBy: string | null;
  /** Is given the keys of the rows whose other value counts. */
  onApply: (theirs: string[]) => void;
  onCancel: () => void;
};

/** Asks, value by value, whose counts when somebody else has saved the same row meanwhile. Nothing is saved by it. */
export function ConflictQuestion({ rows, changedBy, onApply, onCancel }: Props) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Record<string, Version>>({});
  const versionOf = ({ key, isUntouched }: ConflictRow): Version => chosen[key] ?? (isUntouched ? 'theirs' : 'mine');

  return (
    <Modal
      open
      width={720}
      title={translate('form.conflict.title')}
      okText={translate('form.conflict.apply')}
      cancelText={translate('buttons.cancel')}
      onOk={() => onApply(rows.filter((row) => versionOf(row) === 'theirs').map(({ key }) => key))}
      onCancel={onCancel}
    >
      <p>{translate('form.conflict.text', { name: changedBy ?? translate('form.conflict.somebody') })}</p>
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={rows}
        locale={{ emptyText: translate('form.conflict.same') }}
        columns={[
          { key: 'field', title: translate('form.conflict.field'), dataIndex: 'label' },
          ...(['theirs', 'mine'] as const).map((version) => ({
            key: version,
            title: translate(`form.conflict.${version}`),
            render: (_: unknown, row: ConflictRow) => (
              <Radio
                checked={versionOf(row) === version}
                onChange={() => setChosen({ ...chosen, [row.key]: version })}
                aria-label={`${row.label}: ${translate(`form.conflict.${version}`)}`}
              >
                {row[version]}
              </Radio>
            ),
          })),
        ]}
      />
    </Modal>
  );
}
