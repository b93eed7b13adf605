import {
  CloseCircleOutlined,
  CloseOutlined,
  ColumnWidthOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import type { MenuProps } from 'antd';
import { allowed } from '@/lib/tabs';
import { useTabs } from '@/providers/tabs';
import type { TabActions } from './use-tab-actions';

/** The context menu of a tab; what makes no sense at its place in the bar is disabled. */
export function useTabMenu(key: string, actions: TabActions, onToggleFullScreen: () => void): MenuProps {
  const translate = useTranslate();
  const open = useTabs((state) => state.tabs);
  const can = allowed(open, key);
  const act = (action: (key: string) => Promise<void>) => () => void action(key);

  return {
    items: [
      {
        key: 'refresh',
        icon: <ReloadOutlined aria-hidden />,
        label: translate('tabs.refresh'),
        onClick: act(actions.refresh),
      },
      {
        key: 'fullScreen',
        icon: <FullscreenOutlined aria-hidden />,
        label: translate('tabs.fullScreen'),
        onClick: onToggleFullScreen,
      },
      { type: 'divider' },
      {
        key: 'close',
        icon: <CloseOutlined aria-hidden />,
        label: translate('tabs.close'),
        disabled: !can.close,
        onClick: act(actions.close),
      },
      {
        key: 'closeLeft',
        icon: <VerticalRightOutlined aria-hidden />,
        label: translate('tabs.closeLeft'),
        disabled: !can.closeLeft,
        onClick: act(actions.closeLeft),
      },
      {
        key: 'closeRight',
        icon: <VerticalLeftOutlined aria-hidden />,
        label: translate('tabs.closeRight'),
        disabled: !can.closeRight,
        onClick: act(actions.closeRight),
      },
      {
        key: 'closeOthers',
        icon: <ColumnWidthOutlined aria-hidden />,
        label: translate('tabs.closeOthers'),
        disabled: !can.closeOthers,
        onClick: act(actions.closeOthers),
      },
      {
        key: 'closeAll',
        icon: <CloseCircleOutlined aria-hidden />,
        label: translate('tabs.closeAll'),
        onClick: () => void actions.closeAll(),
      },
    ],
  };
}
