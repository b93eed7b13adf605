import { DownOutlined, MoreOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { MenuButton } from '@/ui/layout/menu-button';
import { inLandmark } from '../in-landmark';
import type { TabItemProps } from './tab-item';
import type { MenuPlace } from './tab-menu';

type Props = { items: readonly TabItemProps[]; onMenu: (place: MenuPlace) => void };

const list = { maxHeight: 'min(480px, 70vh)', overflowY: 'auto' } as const;

/** At the end of the bar: all open pages, also those out of sight, and what else a right click on the shown one offers. */
export function BarButtons({ items, onMenu }: Props) {
  const translate = useTranslate();
  const active = items.find(({ isActive }) => isActive);
  return (
    <div className="flex fixed gap-4">
      <MenuButton
        type="text"
        size="small"
        icon={<DownOutlined aria-hidden />}
        aria-label={translate('tabs.list')}
        placement="bottomRight"
        getPopupContainer={inLandmark}
        menu={{
          style: list,
          selectable: true,
          selectedKeys: active ? [active.tab.key] : [],
          items: items.map(({ tab, label }) => ({ key: tab.key, label })),
          onClick: ({ key }) => {
            const chosen = items.find(({ tab }) => tab.key === key);
            chosen?.actions.go(chosen.tab);
          },
        }}
      />
      {active && (
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={translate('tabs.menu')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onMenu({ key: active.tab.key, left, top: bottom });
          }}
        />
      )}
    </div>
  );
}
