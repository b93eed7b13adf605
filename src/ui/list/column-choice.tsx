import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Checkbox } from 'antd';
import { flushSync } from 'react-dom';
import { useLabel } from '@/ui/names/use-label';
import type { Column } from './column';
import styles from './list.module.css';
import type { useListPreference } from './list-preferences';

type Props<Row> = {
  resource: string;
  /** As they stand. */
  columns: Column<Row>[];
  preference: ReturnType<typeof useListPreference>;
};

/** Which columns a list shows, and in which order. The row's name stays first and shown. */
export function ColumnChoice<Row>({ resource, columns, preference }: Props<Row>) {
  const translate = useTranslate();
  const label = useLabel(resource);

  const mayMove = (at: number, step: 1 | -1) => {
    const [own, other] = [columns[at], columns[at + step]];
    return own !== undefined && other !== undefined && !own.main && !other.main;
  };
  const move = (at: number, step: 1 | -1, button: HTMLElement) => {
    const keys = columns.map(({ key }) => key);
    flushSync(() => preference.setOrder(keys.toSpliced(at, 1).toSpliced(at + step, 0, ...keys.slice(at, at + 1))));
    // What is moved in the document loses the focus, and at the end its button is disabled.
    const buttons = [...(button.parentElement?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    (buttons.find((one) => one === button) ?? buttons[0])?.focus();
  };
  const mover = (at: number, step: 1 | -1) => (
    <Button
      type="text"
      size="small"
      icon={step < 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      aria-label={translate(step < 0 ? 'list.moveUp' : 'list.moveDown', { name: label(columns[at]?.key ?? '') })}
      disabled={!mayMove(at, step)}
      onClick={({ currentTarget }) => move(at, step, currentTarget)}
    />
  );

  return (
    <fieldset className={`${styles.columnChoice} stack gap-4 scroll-y`}>
      <legend className="mb-8 bold">{translate('list.columns')}</legend>
      {columns.map((column, at) => (
        <div key={column.key} className="row gap-4">
          <Checkbox
            className="push-rest"
            checked={column.main || preference.isShown(column)}
            disabled={column.main}
            onChange={({ target }) => preference.setShown(column.key, target.checked)}
          >
            {label(column.key)}
          </Checkbox>
          {mover(at, -1)}
          {mover(at, 1)}
        </div>
      ))}
      <Button type="link" size="small" onClick={preference.reset}>
        {translate('list.resetColumns')}
      </Button>
    </fieldset>
  );
}
