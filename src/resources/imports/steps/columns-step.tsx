import { useTranslate } from '@refinedev/core';
import { Button, Select, Table } from 'antd';
import { memo, useCallback, useMemo, useState } from 'react';
import { searchIn } from '@/ui/form/search-in';
import { useClear } from '@/ui/form/use-clear';
import type { Mapping, TargetField } from '../file/columns';
import styles from '../imports.module.css';
import type { ImportSheet } from '../step';
import { useDrawn } from './use-drawn';
import { Warning } from './warning';

type Props = {
  /** It is known whether some of the rows are in already. */
  isReady: boolean;
  file: ImportSheet;
  fields: readonly TargetField[];
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  onNext: () => void;
};

const samples = 3;

/** Which column of the file is which field. */
export function ColumnsStep({ isReady, file, fields, mapping, onMapping, onNext }: Props) {
  const translate = useTranslate();
  const [showsAll, setShowsAll] = useState(false);
  const shown = fields.filter(({ name, isFurther }) => showsAll || !isFurther || mapping[name] !== undefined);
  const missing = fields.filter(({ name, required }) => required && mapping[name] === undefined);
  const drawn = useDrawn(shown);

  return (
    <>
      {missing.length > 0 && (
        <Warning
          text={translate('imports.columns.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        />
      )}
      <ColumnTable file={file} fields={drawn} mapping={mapping} onMapping={onMapping} />
      <div className="flex wrap to-end gap-8 mt-24">
        {shown.length < fields.length && (
          <Button onClick={() => setShowsAll(true)}>
            {translate('imports.columns.more', { count: fields.length - shown.length })}
          </Button>
        )}
        <Button type="primary" disabled={missing.length > 0 || !isReady} onClick={onNext}>
          {translate('imports.columns.next')}
        </Button>
      </div>
    </>
  );
}

function ColumnTable({ file, fields, mapping, onMapping }: Omit<Props, 'onNext' | 'isReady'>) {
  const translate = useTranslate();
  const options = useMemo(
    () =>
      file.header.map((heading, index) => ({
        value: index,
        label: heading || translate('imports.columns.unnamed', { number: index + 1 }),
      })),
    [file, translate],
  );
  const choose = useCallback(
    (name: string, column: number | undefined) => {
      const { [name]: _, ...rest } = mapping;
      onMapping(column === undefined ? rest : { ...rest, [name]: column });
    },
    [mapping, onMapping],
  );
  const sampleOf = (column: number | undefined) =>
    column === undefined
      ? []
      : file.rows
          .slice(0, samples)
          .map(({ line, cells }) => ({ line, cell: cells[column] ?? '' }))
          .filter(({ cell }) => cell !== '');

  return (
    <Table<TargetField>
      classNames={{ content: 'scroll-x' }}
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={fields}
      columns={[
        {
          key: 'field',
          title: translate('imports.columns.field'),
          rowScope: 'row',
          render: (_, { label, required }) => (required ? `${label} *` : label),
        },
        {
          key: 'column',
          title: translate('imports.columns.column'),
          render: (_, { name, label }) => (
            <ColumnSelect name={name} label={label} options={options} value={mapping[name]} onChoose={choose} />
          ),
        },
        {
          key: 'sample',
          title: translate('imports.columns.sample'),
          className: 'muted',
          // On a phone there is room for the choice alone.
          responsive: ['md'],
          render: (_, field) => <Sample field={field} cells={sampleOf(mapping[field.name])} />,
        },
      ]}
    />
  );
}

type ColumnSelectProps = {
  name: string;
  label: string;
  options: { value: number; label: string }[];
  value: number | undefined;
  onChoose: (name: string, column: number | undefined) => void;
};

const ColumnSelect = memo(({ name, label, options, value, onChoose }: ColumnSelectProps) => (
  <Select
    aria-label={label}
    {...useClear()}
    showSearch={searchIn(options)}
    style={{ width: 'min(220px, 40vw)' }}
    placeholder={useTranslate()('imports.columns.none')}
    options={options}
    value={value}
    onChange={(column: number | undefined) => onChoose(name, column)}
  />
));

function Sample({ field, cells }: { field: TargetField; cells: { line: number; cell: string }[] }) {
  const translate = useTranslate();
  if (cells.length === 0) return field.kind === 'day' ? translate('imports.columns.day') : null;
  return cells.map(({ line, cell }) => (
    <span key={line} className={`${styles.cell} clip`}>
      {cell}
    </span>
  ));
}
