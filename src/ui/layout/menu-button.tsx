import { Button, type ButtonProps, Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { useRef } from 'react';
import { inWindow } from './in-window';

type Props = ButtonProps & Pick<DropdownProps, 'placement' | 'getPopupContainer'> & { menu: MenuProps };

/**
 * A button that opens a menu. The keyboard goes into it, and is back at the button before what was chosen is done: the entry is gone by
 * then, and a dialog gives the keyboard back to where it came from.
 */
export function MenuButton({ menu, placement, getPopupContainer, ...button }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const choose: MenuProps['onClick'] = (info) => {
    // Enter would press the button as well.
    info.domEvent.preventDefault();
    trigger.current?.focus();
    menu.onClick?.(info);
  };
  // Escape closes it without: the popup takes the key before the menu does.
  const change = (opens: boolean) => {
    if (!opens && document.activeElement?.closest('[role="menu"]')) trigger.current?.focus();
  };
  return (
    <Dropdown
      autoFocus
      autoAdjustOverflow={inWindow}
      trigger={['click']}
      onOpenChange={change}
      placement={placement}
      getPopupContainer={getPopupContainer}
      menu={{ ...menu, onClick: choose }}
    >
      <Button ref={trigger} aria-haspopup="menu" {...button} />
    </Dropdown>
  );
}
