import { ColumnHeightOutlined, SettingOutlined } from '@ant-design/icons';
import { mostCounted } from '@contract/envelope';
import { type Density, densities } from '@contract/saved-views';
import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { MenuButton } from '@/ui/layout/menu-button';
import { PanelButton } from '@/ui/layout/panel-button';
import { useIsPhone } from '@/ui/layout/use-width';
import type { Column } from './column';
import { ColumnChoice } from './column-choice';
import styles from './list.module.css';
import type { useListPreference } from './list-preferences';
import { RefreshButton } from './refresh-button';

type Props<Row> = {
  resource: string;
  /** As they stand. */
  columns: Column<Row>[];
  preference: ReturnType<typeof useListPreference>;
  total: number | undefined;
  /** Which of several; undefined where there is one. */
  page: number | undefined;
  /** Whether that is of what was asked before. */
  isOld: boolean;
  onRefresh: () => void;
  /** What is to be known of the rows beside how many there are. */
  note?: ReactNode;
  children?: ReactNode;
};

/** A phone's line is full without it. */
const noteBelow = { order: 1, flexBasis: '100%', paddingInline: 0 };

/** The line above a list's rows: how many there are, and what changes how they are shown. */
export function ListToolbar<Row>(props: Props<Row>) {
  const { resource, columns, preference, total, page, isOld, onRefresh, note, children } = props;
  const translate = useTranslate();
  // A phone shows cards, which have no row height.
  const isPhone = useIsPhone();

  return (
    <div className={`${styles.toolbar} row wrap gap-4 mb-8`}>
      <span className={`muted figures ${isOld ? 'of-before' : ''}`} aria-live="polite">
        {total === undefined
          ? ' '
          : translate(total === mostCounted ? 'list.totalOrMore' : 'list.total', { count: total })}
      </span>
      <span className="unseen" aria-live="polite">
        {!isOld && page !== undefined && translate('list.page', { page })}
      </span>
      <span className="px-8 push-rest" style={isPhone ? noteBelow : undefined}>
        {note}
      </span>
      {children}
      <RefreshButton resource={resource} onRefresh={onRefresh} />
      {!isPhone && (
        <MenuButton
          type="text"
          icon={<ColumnHeightOutlined aria-hidden />}
          aria-label={translate('list.density')}
          menu={{
            selectable: true,
            selectedKeys: [preference.density],
            items: densities.map((density) => ({ key: density, label: translate(`list.densities.${density}`) })),
            onClick: ({ key }) => preference.setDensity(key as Density),
          }}
        />
      )}
      <PanelButton
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={translate('list.columns')}
        placement="bottomRight"
        panel={() => <ColumnChoice resource={resource} columns={columns} preference={preference} />}
      />
    </div>
  );
}
