import {
  CloseCircleOutlined,
  CloseOutlined,
  ColumnWidthOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  RollbackOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Dropdown, type MenuProps } from 'antd';
import { allowed } from '@/lib/tabs';
import { useTabs } from '@/providers/work/tabs';
import { inWindow } from '@/ui/layout/in-window';
import { inLandmark } from '../in-landmark';
import { tabId } from './tab-id';
import type { TabActions } from './use-tab-actions';

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
      autoAdjustOverflow={inWindow}
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

const icons = {
  refresh: <ReloadOutlined aria-hidden />,
  fullScreen: <FullscreenOutlined aria-hidden />,
  close: <CloseOutlined aria-hidden />,
  closeLeft: <VerticalRightOutlined className="onward" aria-hidden />,
  closeRight: <VerticalLeftOutlined className="onward" aria-hidden />,
  closeOthers: <ColumnWidthOutlined aria-hidden />,
  closeAll: <CloseCircleOutlined aria-hidden />,
  reopen: <RollbackOutlined className="onward" aria-hidden />,
};

/** The context menu of a tab; what makes no sense at its place in the bar is disabled. */
function useTabMenu(key: string, actions: TabActions, onToggleFullScreen: () => void): MenuProps {
  const translate = useTranslate();
  const { tabs: open, closed } = useTabs();
  const can = allowed(open, key);
  const act = (action: (key: string) => Promise<void>) => () => void action(key);

  const item = (name: keyof typeof icons, onClick: () => void, disabled = false) => ({
    key: name,
    icon: icons[name],
    label: translate(`tabs.${name}`),
    disabled,
    onClick,
  });
  return {
    items: [
      item('refresh', act(actions.refresh)),
      item('fullScreen', onToggleFullScreen),
      { type: 'divider' },
      item('close', act(actions.close), !can.close),
      item('closeLeft', act(actions.closeLeft), !can.closeLeft),
      item('closeRight', act(actions.closeRight), !can.closeRight),
      item('closeOthers', act(actions.closeOthers), !can.closeOthers),
      item('closeAll', () => void actions.closeAll()),
      { type: 'divider' },
      item('reopen', actions.reopen, closed.length === 0),
    ],
  };
}
