import type { Conflict } from '@contract/envelope';
import { useTranslate } from '@refinedev/core';
import { Flex, Modal, Radio, Table, Typography } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { type ReactNode, useState } from 'react';
import { FirstField } from '@/ui/layout/first-field';
import { useIsPhone } from '@/ui/layout/use-width';

const versions = ['theirs', 'mine'] as const;
type Version = (typeof versions)[number];

/** A value that the other has saved and the user sees otherwise. */
export type ConflictRow = {
  key: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** The user has left it as it was: the other's change is followed then, unless the user says otherwise. */
  isUntouched: boolean;
};

/** A value that the form does not hold, and that is another one now. */
export type ChangedBesides = { key: string; label: string; before: ReactNode; now: ReactNode };

type Props = {
  rows: ConflictRow[];
  besides: ChangedBesides[];
  /** Why it cannot be saved any more, instead of how to go on. */
  end?: string;
  /** Who has saved meanwhile, where that is known; it may have been the user, in another window. */
  by: Pick<Conflict<unknown>, 'changedBy' | 'isOwn'>;
  /** Is given the keys of the rows whose other value counts. */
  onApply: (theirs: string[]) => void;
  onCancel: () => void;
};

/** Asks, value by value, whose counts when somebody else has saved the same row meanwhile. Nothing is saved by it. */
export function ConflictQuestion({ rows, besides, end, by: { changedBy, isOwn }, onApply, onCancel }: Props) {
  const translate = useTranslate();
  const { versionOf, columns } = useChoices(Boolean(isOwn));

  return (
    <Modal
      open
      width={720}
      title={translate(isOwn ? 'form.conflict.ownTitle' : 'form.conflict.title')}
      okText={translate(rows.length > 0 ? 'form.conflict.apply' : 'form.conflict.goOn')}
      cancelText={translate('buttons.cancel')}
      onOk={() => onApply(rows.filter((row) => versionOf(row) === 'theirs').map(({ key }) => key))}
      onCancel={onCancel}
    >
      <p>
        {isOwn
          ? translate('form.conflict.ownText')
          : translate('form.conflict.text', { name: changedBy ?? translate('form.conflict.somebody') })}
      </p>
      {besides.length > 0 && (
        <>
          {translate('form.conflict.besides')}
          <ul className="m-0 mb-16">
            {besides.map(({ key, label, before, now }) => (
              <li key={key}>
                <b>{label}</b> {before} → {now}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{end ?? translate(rows.length > 0 ? 'form.conflict.choose' : 'form.conflict.none')}</p>
      {rows.length > 0 && (
        <Table
          size="small"
          pagination={false}
          scroll={{ y: 360 }}
          dataSource={rows}
          showHeader={columns.length > 1}
          columns={columns}
        />
      )}
      <FirstField isNew={false} />
    </Modal>
  );
}

/** Which version of each value counts, and the columns to choose it in. */
function useChoices(isOwn: boolean) {
  const translate = useTranslate();
  const nameOf = (version: Version) =>
    isOwn && version === 'theirs' ? translate('form.conflict.otherWindow') : translate(`form.conflict.${version}`);
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<Record<string, Version>>({});
  const versionOf = ({ key, isUntouched }: ConflictRow): Version => chosen[key] ?? (isUntouched ? 'theirs' : 'mine');

  const choice = (version: Version, row: ConflictRow, text: ReactNode) => (
    <Radio
      key={version}
      checked={versionOf(row) === version}
      onChange={() => setChosen({ ...chosen, [row.key]: version })}
      aria-label={`${row.label}: ${nameOf(version)}`}
    >
      {text}
    </Radio>
  );
  // Side by side there would be no room for a number.
  const stacked = (row: ConflictRow) => (
    <Flex vertical gap={4}>
      <strong>{row.label}</strong>
      {versions.map((version) =>
        choice(
          version,
          row,
          <>
            <Typography.Text type="secondary">{nameOf(version)}</Typography.Text> {row[version]}
          </>,
        ),
      )}
    </Flex>
  );
  const columns: ColumnsType<ConflictRow> = isPhone
    ? [{ key: 'field', render: (_, row) => stacked(row) }]
    : [
        { key: 'field', title: translate('form.conflict.field'), dataIndex: 'label' },
        ...versions.map((version) => ({
          key: version,
          title: nameOf(version),
          render: (_: unknown, row: ConflictRow) => choice(version, row, row[version]),
        })),
      ];
  return { versionOf, columns };
}
