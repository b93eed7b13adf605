import { AppstoreOutlined } from '@ant-design/icons';
import { iconsByName } from './icons-by-name';
import * as otherIcons from './other-icons';

const icons = iconsByName(otherIcons);

/** Names of the icons that are fetched when a menu has one. */
export const otherIconNames = [...icons.keys()];

/** An icon that an administrator can give to a menu node besides those of the menu that an installation begins with. */
export function OtherMenuIcon({ name }: { name: string }) {
  const Icon = icons.get(name) ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
