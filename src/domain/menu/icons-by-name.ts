import type { AntdIconProps } from '@ant-design/icons/lib/components/AntdIcon';
import type { ComponentType } from 'react';

type Icon = ComponentType<AntdIconProps>;

/** Icons by the names that menu nodes give them: `BarChartOutlined` is `bar-chart`. */
export const iconsByName = (icons: Readonly<Record<string, Icon>>): ReadonlyMap<string, Icon> =>
  new Map(
    Object.entries(icons).map(([name, icon]) => [
      name
        .replace(/Outlined$/, '')
        .replace(/\B[A-Z]/g, '-$&')
        .toLowerCase(),
      icon,
    ]),
  );
