import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  DashboardOutlined,
  DesktopOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FileSearchOutlined,
  FormOutlined,
  HistoryOutlined,
  HourglassOutlined,
  IdcardOutlined,
  KeyOutlined,
  LineChartOutlined,
  LockOutlined,
  MedicineBoxOutlined,
  MenuOutlined,
  MessageOutlined,
  MobileOutlined,
  PlusOutlined,
  ProfileOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  UploadOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { AntdIconProps } from '@ant-design/icons/lib/components/AntdIcon';
import type { ComponentType } from 'react';
import { late } from '@/ui/late/late';

// Those of the menu that an installation begins with; the others are fetched when a menu has one.
const icons: ReadonlyMap<string, ComponentType<AntdIconProps>> = new Map<string, ComponentType<AntdIconProps>>([
  ['apartment', ApartmentOutlined],
  ['appstore', AppstoreOutlined],
  ['bar-chart', BarChartOutlined],
  ['calendar', CalendarOutlined],
  ['clock-circle', ClockCircleOutlined],
  ['dashboard', DashboardOutlined],
  ['desktop', DesktopOutlined],
  ['environment', EnvironmentOutlined],
  ['experiment', ExperimentOutlined],
  ['file-search', FileSearchOutlined],
  ['form', FormOutlined],
  ['history', HistoryOutlined],
  ['hourglass', HourglassOutlined],
  ['idcard', IdcardOutlined],
  ['key', KeyOutlined],
  ['line-chart', LineChartOutlined],
  ['lock', LockOutlined],
  ['medicine-box', MedicineBoxOutlined],
  ['menu', MenuOutlined],
  ['message', MessageOutlined],
  ['mobile', MobileOutlined],
  ['plus', PlusOutlined],
  ['profile', ProfileOutlined],
  ['project', ProjectOutlined],
  ['safety-certificate', SafetyCertificateOutlined],
  ['setting', SettingOutlined],
  ['shop', ShopOutlined],
  ['team', TeamOutlined],
  ['upload', UploadOutlined],
  ['user', UserOutlined],
  ['warning', WarningOutlined],
]);

/** Names of the icons that the console begins with. */
export const firstIconNames = [...icons.keys()];

/** As wide as the icon to come. */
const room = () => <span className="anticon" style={{ width: '1em' }} />;

const OtherMenuIcon = late(() => import('./other-menu-icon').then(({ OtherMenuIcon }) => OtherMenuIcon), {
  placeholder: room,
  // The label beside it says the same.
  failed: room,
});

/** Icon of a menu node, by the name that the menu tree gives it; a plain one for a name that the console lacks. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons.get(name);
  if (Icon) return <Icon aria-hidden />;
  return <OtherMenuIcon name={name} />;
}
