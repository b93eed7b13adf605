import {
  ApiOutlined,
  AppstoreOutlined,
  BellOutlined,
  BlockOutlined,
  BookOutlined,
  ControlOutlined,
  CopyOutlined,
  EditOutlined,
  EyeOutlined,
  FileTextOutlined,
  FolderOutlined,
  FundOutlined,
  GlobalOutlined,
  LinkOutlined,
  MailOutlined,
  PictureOutlined,
  ReadOutlined,
  ScheduleOutlined,
  SolutionOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  TranslationOutlined,
  UserAddOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import type { AntdIconProps } from '@ant-design/icons/lib/components/AntdIcon';
import type { ComponentType } from 'react';

const icons: ReadonlyMap<string, ComponentType<AntdIconProps>> = new Map<string, ComponentType<AntdIconProps>>([
  ['api', ApiOutlined],
  ['bell', BellOutlined],
  ['block', BlockOutlined],
  ['book', BookOutlined],
  ['control', ControlOutlined],
  ['copy', CopyOutlined],
  ['edit', EditOutlined],
  ['eye', EyeOutlined],
  ['file-text', FileTextOutlined],
  ['folder', FolderOutlined],
  ['fund', FundOutlined],
  ['global', GlobalOutlined],
  ['link', LinkOutlined],
  ['mail', MailOutlined],
  ['picture', PictureOutlined],
  ['read', ReadOutlined],
  ['schedule', ScheduleOutlined],
  ['solution', SolutionOutlined],
  ['thunderbolt', ThunderboltOutlined],
  ['tool', ToolOutlined],
  ['translation', TranslationOutlined],
  ['user-add', UserAddOutlined],
  ['user-switch', UserSwitchOutlined],
]);

/** Names of the icons that are fetched when a menu has one. */
export const otherIconNames = [...icons.keys()];

/** An icon that an administrator can give to a menu node besides those of the menu that an installation begins with. */
export function OtherMenuIcon({ name }: { name: string }) {
  const Icon = icons.get(name) ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
