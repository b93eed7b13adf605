import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { Modal, Radio, Table } from 'antd';
import { useState } from 'react';
import { differing, isSame, type RecordCell, useRecordCells } from '../record-cells';
import { formOf, valueAt } from './form-values';
import type { RecordForm } from './use-record-form';

type Version = 'mine' | 'theirs';

/** The question of whose values count, when somebody else has saved the record meanwhile: cell by cell. Nothing is saved by it. */
export function RecordConflict({ controller }: { controller: RecordForm }) {
  const { conflict } = controller;
  return conflict && <Question controller={controller} current={conflict.current} changedBy={conflict.changedBy} />;
}

type Props = { controller: RecordForm; current: PatientRecord; changedBy: string | null };

function Question({ controller, current, changedBy }: Props) {
  const translate = useTranslate();
  const cellsOf = useRecordCells();
  const { base, form, resolveConflict, dismissConflict } = controller;
  const theirs = formOf(current);
  const mine = cellsOf(form.getValues());
  const before = cellsOf(base.current);
  const changed = differing(mine, cellsOf(theirs)).filter(([own, other]) => {
    const started = before.find(({ path }) => path === own.path);
    return !isSame(other.value, started?.value);
  });
  const [chosen, setChosen] = useState<Record<string, Version>>({});
  // What the user never touched follows the other's change; what both have changed stays as the user typed it.
  const versionOf = ({ path, value }: RecordCell): Version =>
    chosen[path] ?? (isSame(value, before.find((cell) => cell.path === path)?.value) ? 'theirs' : 'mine');

  const apply = () =>
    resolveConflict(
      current,
      changed
        .filter(([own]) => versionOf(own) === 'theirs')
        .map(([{ path }]) => [path, valueAt(theirs, path)] as [string, unknown]),
    );

  return (
    <Modal
      open
      width={720}
      title={translate('form.conflict.title')}
      okText={translate('form.conflict.apply')}
      cancelText={translate('buttons.cancel')}
      onOk={apply}
      onCancel={dismissConflict}
    >
      <p>{translate('form.conflict.text', { name: changedBy ?? translate('form.conflict.somebody') })}</p>
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 360 }}
        rowKey={([own]) => own.path}
        dataSource={changed}
        locale={{ emptyText: translate('form.conflict.same') }}
        columns={[
          { key: 'field', title: translate('form.conflict.field'), render: (_, [own]) => own.label },
          ...(['theirs', 'mine'] as const).map((version, index) => ({
            key: version,
            title: translate(`form.conflict.${version}`),
            render: (_: unknown, [own, other]: [RecordCell, RecordCell]) => (
              <Radio
                checked={versionOf(own) === version}
                onChange={() => setChosen({ ...chosen, [own.path]: version })}
                aria-label={`${own.label}: ${translate(`form.conflict.${version}`)}`}
              >
                {(index === 0 ? other : own).text || '–'}
              </Radio>
            ),
          })),
        ]}
      />
    </Modal>
  );
}
