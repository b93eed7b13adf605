import type { Conflict } from '@contract/envelope';
import { type BaseRecord, useTranslate } from '@refinedev/core';
import { Modal, Radio, Table } from 'antd';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { FieldValue } from '../field-value';
import { useLabel } from '../use-label';

type Version = 'mine' | 'theirs';

type Props<Row extends BaseRecord, Input extends FieldValues> = {
  conflict: Conflict<Row>;
  resource: string;
  schema: z.ZodObject;
  /** The row as it was when the form was opened. */
  base: Row;
  /** What stands in the form. */
  values: Input;
  onResolve: (current: Row & { updatedAt: string }, values: Partial<Input>) => void;
  onCancel: () => void;
};

/**
 * Shows what somebody else has changed meanwhile, field by field beside the own text, and lets the user choose. Nothing is
 * saved by it: the form goes on with the chosen values.
 */
export function ConflictDialog<Row extends BaseRecord, Input extends FieldValues>(props: Props<Row, Input>) {
  const { conflict, resource, schema, base, values, onResolve, onCancel } = props;
  const translate = useTranslate();
  const label = useLabel(resource);
  const { current, changedBy } = conflict;

  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const changed = Object.keys(schema.shape).filter(
    (name) => name in current && !isSame(current[name], base[name]) && !isSame(current[name], values[name]),
  );
  const [chosen, setChosen] = useState<Record<string, Version>>({});
  // What the user never touched follows the other's change; what both have changed stays as the user typed it.
  const versionOf = (name: string): Version => chosen[name] ?? (isSame(values[name], base[name]) ? 'theirs' : 'mine');

  const apply = () => {
    const theirs = changed.filter((name) => versionOf(name) === 'theirs').map((name) => [name, current[name]]);
    onResolve(current as Row & { updatedAt: string }, Object.fromEntries(theirs) as Partial<Input>);
  };

  return (
    <Modal
      open
      width={720}
      title={translate('form.conflict.title')}
      okText={translate('form.conflict.apply')}
      cancelText={translate('buttons.cancel')}
      onOk={apply}
      onCancel={onCancel}
    >
      <p>{translate('form.conflict.text', { name: changedBy ?? translate('form.conflict.somebody') })}</p>
      <Table
        size="small"
        pagination={false}
        rowKey="name"
        dataSource={changed.map((name) => ({ name }))}
        locale={{ emptyText: translate('form.conflict.same') }}
        columns={[
          { key: 'field', title: translate('form.conflict.field'), render: (_, { name }) => label(name) },
          ...(['theirs', 'mine'] as const).map((version) => ({
            key: version,
            title: translate(`form.conflict.${version}`),
            render: (_: unknown, { name }: { name: string }) => (
              <Radio
                checked={versionOf(name) === version}
                onChange={() => setChosen({ ...chosen, [name]: version })}
                aria-label={`${label(name)}: ${translate(`form.conflict.${version}`)}`}
              >
                <FieldValue
                  resource={resource}
                  schema={schema}
                  name={name}
                  value={version === 'mine' ? values[name] : current[name]}
                />
              </Radio>
            ),
          })),
        ]}
      />
    </Modal>
  );
}
