import { Button, type ButtonProps, Popover, type PopoverProps } from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { isTouch } from '@/lib/device/touch';
import { inWindow } from './in-window';

type Props = Omit<ButtonProps, 'ref'> &
  Pick<PopoverProps, 'placement' | 'builtinPlacements'> & {
    /** What is opened; `close` is for what is chosen in it, `mayType` says whether a field may take the keyboard as it comes. */
    panel: (close: () => void, mayType: boolean) => ReactNode;
    ref?: Ref<HTMLButtonElement | null>;
  };

const stop = 'input:enabled, textarea:enabled, button:enabled, a[href]';

/**
 * A button that opens a panel beside it. The keyboard goes to the first thing in it, and back to the button when it closes, as when Tab leads
 * out of it: the panel lies at the end of the document, and would stay open. Opened by a finger, it takes no more than the focus: the
 * keyboard of the screen would cover it.
 */
export function PanelButton({ panel, placement, builtinPlacements, ref, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [mayType, setMayType] = useState(true);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => trigger.current);
  const content = useRef<HTMLDivElement>(null);
  const enter = () => {
    if (content.current?.contains(document.activeElement)) return;
    const first = mayType && content.current?.querySelector<HTMLElement>('input:enabled, button:enabled');
    (first || content.current)?.focus();
  };
  const change = (opens: boolean) => {
    // By a press elsewhere the focus goes there.
    if (!opens && content.current?.contains(document.activeElement)) trigger.current?.focus();
    if (opens) setMayType(!isTouch() || Boolean(trigger.current?.matches(':focus-visible')));
    setOpen(opens);
  };
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...(content.current?.querySelectorAll<HTMLElement>(stop) ?? [])].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
    const isFirst = document.activeElement === stops[0] || document.activeElement === content.current;
    if (event.shiftKey ? !isFirst : document.activeElement !== stops.at(-1)) return;
    change(false);
    // Back is the button itself; on is what comes after it.
    if (event.shiftKey) event.preventDefault();
  };
  return (
    <Popover
      trigger="click"
      placement={placement}
      builtinPlacements={builtinPlacements}
      autoAdjustOverflow={inWindow}
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={change}
      afterOpenChange={(isThere) => isThere && enter()}
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears when what is in it is left
        <div ref={content} tabIndex={-1} style={{ outline: 'none' }} onKeyDown={leaveByTab}>
          {panel(() => change(false), mayType)}
        </div>
      }
    >
      <Button ref={trigger} aria-haspopup="dialog" aria-expanded={isOpen} {...button} />
    </Popover>
  );
}
