import { late } from '@/ui/late/late';
import * as firstIcons from './first-icons';
import { iconsByName } from './icons-by-name';

const icons = iconsByName(firstIcons);

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
