import { Button, type ButtonProps, Popover, type PopoverProps } from 'antd';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';

type Props = Omit<ButtonProps, 'ref'> &
  Pick<PopoverProps, 'placement' | 'builtinPlacements'> & {
    /** What is opened; `close` is for what is chosen in it. */
    panel: (close: () => void) => ReactNode;
    ref?: Ref<HTMLButtonElement | null>;
  };

/** A button that opens a panel beside it. The keyboard goes to the first thing in it, and back to the button when it closes. */
export function PanelButton({ panel, placement, builtinPlacements, ref, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => trigger.current);
  const content = useRef<HTMLDivElement>(null);
  const enter = () => {
    if (content.current?.contains(document.activeElement)) return;
    content.current?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus();
  };
  const change = (opens: boolean) => {
    // By a press elsewhere the focus goes there.
    if (!opens && content.current?.contains(document.activeElement)) trigger.current?.focus();
    setOpen(opens);
  };
  return (
    <Popover
      trigger="click"
      placement={placement}
      builtinPlacements={builtinPlacements}
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={change}
      afterOpenChange={(isThere) => isThere && enter()}
      content={<div ref={content}>{panel(() => change(false))}</div>}
    >
      <Button ref={trigger} aria-haspopup="dialog" aria-expanded={isOpen} {...button} />
    </Popover>
  );
}
