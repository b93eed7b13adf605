import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { listen } from '@/lib/when/listen';
import styles from './choice-menu.module.css';

type Choice<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode };

type Props<Value extends string> = {
  label: string;
  icon: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

/**
 * A button with a short menu to choose one thing from. antd's dropdown does more, but brings 40 kB to the sign-in page,
 * which has no other use for it.
 */
export function ChoiceMenu<Value extends string>({ label, icon, choices, value, onChoose }: Props<Value>) {
  const id = useId();
  const { anchor, menu, isOpen, toggle, close, onKeyDown } = useMenu();

  return (
    <div className="relative" ref={anchor}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      />
      {isOpen && (
        <div
          className={`${styles.menu} px-4 py-4 raised round-lg absolute`}
          id={id}
          ref={menu}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              className={`${styles.choice} row full gap-8 plain start nowrap bare round-sm pointer`}
              role="menuitemradio"
              aria-checked={choice.value === value}
              tabIndex={-1}
              onClick={() => {
                onChoose(choice.value);
                close();
              }}
            >
              {choice.icon}
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A menu that opens below its button: what has the focus in it, by which keys, and when it closes. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
  const close = () => {
    setIsOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setIsOpen(false);
    };
    return listen(document, ['pointerdown', 'focusin'], closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const focused = document.activeElement;
    const now = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (next === undefined) return;
    else all.at(next % all.length)?.focus();
    event.preventDefault();
  };

  return { anchor, menu, isOpen, toggle: () => setIsOpen(!isOpen), close, onKeyDown };
}
