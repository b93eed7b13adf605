import { ColumnHeightOutlined, SettingOutlined } from '@ant-design/icons';
import { type Density, densities } from '@contract/saved-views';
import { useTranslate } from '@refinedev/core';
import { Button, Checkbox, Dropdown, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useLabel } from '../use-label';
import { useIsPhone } from '../use-width';
import type { Column } from './column';
import styles from './list.module.css';
import type { useListPreference } from './list-preferences';
import { RefreshButton } from './refresh-button';

type Props<Row> = {
  resource: string;
  columns: Column<Row>[];
  preference: ReturnType<typeof useListPreference>;
  total: number | undefined;
  /** Where counting ended. */
  countedTo?: number;
  onRefresh: () => void;
  children?: ReactNode;
};

/** The line above a list's rows: how many there are, and what changes how they are shown. */
export function ListToolbar<Row>(props: Props<Row>) {
  const { resource, columns, preference, total, countedTo, onRefresh, children } = props;
  const translate = useTranslate();
  const label = useLabel(resource);
  // A phone shows cards, which have no row height.
  const isPhone = useIsPhone();

  const columnChoice = (
    <fieldset className={styles.columnChoice}>
      <legend>{translate('list.columns')}</legend>
      {columns.map((column) => (
        <Checkbox
          key={column.key}
          checked={column.main || preference.isShown(column)}
          disabled={column.main}
          onChange={({ target }) => preference.setShown(column.key, target.checked)}
        >
          {label(column.key)}
        </Checkbox>
      ))}
      <Button type="link" size="small" onClick={preference.reset}>
        {translate('list.resetColumns')}
      </Button>
    </fieldset>
  );

  return (
    <div className={styles.toolbar}>
      <span className={styles.total} aria-live="polite">
        {total === undefined
          ? ' '
          : translate(total === countedTo ? 'list.totalOrMore' : 'list.total', { count: total })}
      </span>
      {children}
      <RefreshButton resource={resource} onRefresh={onRefresh} />
      {!isPhone && (
        <Dropdown
          trigger={['click']}
          menu={{
            selectable: true,
            selectedKeys: [preference.density],
            items: densities.map((density) => ({ key: density, label: translate(`list.densities.${density}`) })),
            onClick: ({ key }) => preference.setDensity(key as Density),
          }}
        >
          <Button type="text" icon={<ColumnHeightOutlined aria-hidden />} aria-label={translate('list.density')} />
        </Dropdown>
      )}
      <Popover trigger="click" placement="bottomRight" content={columnChoice}>
        <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={translate('list.columns')} />
      </Popover>
    </div>
  );
}
