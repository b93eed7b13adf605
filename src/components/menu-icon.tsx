import {
  AppstoreOutlined,
  DashboardOutlined,
  DesktopOutlined,
  ExperimentOutlined,
  MedicineBoxOutlined,
  PlusOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { AntdIconProps } from '@ant-design/icons/lib/components/AntdIcon';
import { type ComponentType, lazy, Suspense } from 'react';

// Those of the menu that an installation begins with; the others are fetched when a menu has one.
const icons: ReadonlyMap<string, ComponentType<AntdIconProps>> = new Map<string, ComponentType<AntdIconProps>>([
  ['appstore', AppstoreOutlined],
  ['dashboard', DashboardOutlined],
  ['desktop', DesktopOutlined],
  ['experiment', ExperimentOutlined],
  ['medicine-box', MedicineBoxOutlined],
  ['plus', PlusOutlined],
  ['setting', SettingOutlined],
  ['shop', ShopOutlined],
  ['team', TeamOutlined],
  ['user', UserOutlined],
]);

/** Names of the icons that the console begins with. */
export const firstIconNames = [...icons.keys()];

const OtherMenuIcon = lazy(() => import('./other-menu-icon').then(({ OtherMenuIcon }) => ({ default: OtherMenuIcon })));

/** Icon of a menu node, by the name that the menu tree gives it; a plain one for a name that the console lacks. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons.get(name);
  if (Icon) return <Icon aria-hidden />;
  return (
    // As wide as the icon to come.
    <Suspense fallback={<span className="anticon" style={{ width: '1em' }} />}>
      <OtherMenuIcon name={name} />
    </Suspense>
  );
}
