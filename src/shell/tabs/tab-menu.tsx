import { Dropdown } from 'antd';
import { inLandmark } from '../in-landmark';
import { tabId } from './tab-id';
import type { TabActions } from './use-tab-actions';
import { useTabMenu } from './use-tab-menu';

/** Where the context menu of which tab was asked for, in window coordinates. */
export type MenuPlace = { key: string; left: number; top: number };

type Props = { place: MenuPlace; actions: TabActions; onToggleFullScreen: () => void; onClose: () => void };

/** The one context menu of the bar: asked for on another tab, it moves there. */
export function TabMenu({ place: { key, left, top }, actions, onToggleFullScreen, onClose }: Props) {
  const menu = useTabMenu(key, actions, onToggleFullScreen);
  const close = () => {
    onClose();
    document.getElementById(tabId(key))?.focus();
  };
  return (
    <Dropdown
      key={`${key} ${left} ${top}`}
      open
      autoFocus
      trigger={['click']}
      getPopupContainer={inLandmark}
      menu={menu}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      {/* antd shows nothing beside what has no size. */}
      <span style={{ position: 'fixed', left, top, width: 1, height: 1 }} />
    </Dropdown>
  );
}
