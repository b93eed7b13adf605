import { CloseOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import {
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import type { Tab } from '@/lib/tabs';
import { useIsChosen } from './chosen-tab';
import styles from './tab-bar.module.css';
import { tabId } from './tab-id';
import type { TabActions } from './use-tab-actions';

/** What makes an element draggable: it comes from the dragging library, which is loaded when it may be needed. */
export type Drag = {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  listeners: HTMLAttributes<HTMLElement> | undefined;
};

export type TabItemProps = {
  tab: Tab;
  label: string;
  isActive: boolean;
  isUnsaved: boolean;
  isOnly: boolean;
  actions: TabActions;
  onMenu: (event: MouseEvent<HTMLElement>, key: string) => void;
  onMove: (key: string, step: 1 | -1) => void;
  drag?: Drag;
};

const middleButton = 1;

const preventMiddle = (event: MouseEvent) => {
  if (event.button === middleButton) event.preventDefault();
};

/**
 * One tab: a click shows its page, a middle click or Delete closes it, Shift and an arrow move it, a right click or the menu key
 * offers the rest.
 */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tab, label, isUnsaved, isOnly, actions, onMenu, drag } = props;
  const isActive = useIsChosen(tab.key, props.isActive);
  const translate = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const [name, act] = parts(label);
  const close = () => void actions.close(tab.key);

  useShownInBar(element, isActive);

  return (
    <div
      id={tabId(tab.key)}
      ref={(node) => {
        element.current = node;
        drag?.ref(node);
      }}
      role="tab"
      aria-selected={isActive}
      aria-label={isUnsaved ? translate('tabs.unsaved', { label }) : label}
      aria-keyshortcuts="Delete Shift+ArrowLeft Shift+ArrowRight"
      tabIndex={isActive ? 0 : -1}
      className={`${styles.tab} row fixed gap-6 px-12 muted nowrap relative pointer`}
      style={drag?.style}
      title={label}
      {...drag?.listeners}
      onKeyDown={(event) => onKey(event, props)}
      onClick={() => actions.go(tab)}
      onContextMenu={(event) => onMenu(event, tab.key)}
      // Else the browser starts to scroll by the mouse,
      onMouseDown={(event) => {
        preventMiddle(event);
        if (!event.defaultPrevented) drag?.listeners?.onMouseDown?.(event);
      }}
      // and on Linux pastes what is selected somewhere into the field that has the focus.
      onMouseUp={preventMiddle}
      onAuxClick={({ button }) => {
        if (button === middleButton && !isOnly) close();
      }}
    >
      <span className={`${styles.label} flex min-0`}>
        <span className="ellipsis">{name}</span>
        <span className="fixed ellipsis" style={{ maxWidth: 120, whiteSpace: 'pre' }}>
          {act}
        </span>
      </span>
      {isUnsaved && <span className={`${styles.dot} fixed circle`} aria-hidden="true" />}
      {!isOnly && (
        // For the mouse; the keyboard has Delete and the menu. A button inside a tab would be out of reach of both.
        <span
          className={`${styles.close} inline-row centered fixed round-sm`}
          aria-hidden="true"
          title={translate('tabs.close')}
          onMouseDown={(event) => {
            preventMiddle(event);
            event.stopPropagation();
          }}
          onClick={(event) => {
            event.stopPropagation();
            close();
          }}
        >
          <CloseOutlined />
        </span>
      )}
    </div>
  );
});

function onKey(event: KeyboardEvent<HTMLElement>, { tab, isOnly, actions, onMove }: TabItemProps) {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    actions.go(tab);
  } else if (event.key === 'Delete' && !isOnly) {
    void actions.close(tab.key);
  } else if (event.shiftKey) {
    const step = stepOf(event.key);
    if (step) onMove(tab.key, step);
  } else {
    focusNeighbour(event);
  }
}

/** The active tab is in view. */
function useShownInBar(element: RefObject<HTMLElement | null>, isActive: boolean) {
  useEffect(() => {
    const shown = element.current;
    if (!isActive || !shown) return undefined;
    // Its label may come later than itself, and the bar become narrower. Told of by the browser, which has laid out the page by then.
    const observer = new ResizeObserver(() => showInBar(shown));
    observer.observe(shown);
    const bar = barOf(shown);
    if (bar) observer.observe(bar);
    return () => observer.disconnect();
  }, [element, isActive]);
}

/** `张三 · 编辑` → `张三`, ` · 编辑`: what is done with the record stays when its name has to be cut. */
function parts(label: string): [name: string, act: string] {
  const at = label.lastIndexOf(' · ');
  return at < 0 ? [label, ''] : [label.slice(0, at), label.slice(at)];
}

const barOf = (tab: HTMLElement) => tab.closest('[role="tablist"]');

/** `scrollIntoView` would also have the Tab key begin here: past the link to the content, the menu and the header. */
function showInBar(tab: HTMLElement) {
  const bar = barOf(tab);
  if (!bar) return;
  const own = tab.getBoundingClientRect();
  const seen = bar.getBoundingClientRect();
  if (own.left < seen.left) bar.scrollLeft += own.left - seen.left;
  else if (own.right > seen.right) bar.scrollLeft += own.right - seen.right;
}

/** One place on or back in the bar, by an arrow as it points on the screen. */
function stepOf(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  return (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
}

function focusNeighbour({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const all = [...(barOf(currentTarget)?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = all.indexOf(currentTarget);
  const next =
    key === 'Home' ? 0 : key === 'End' ? all.length - 1 : (at + (stepOf(key) ?? 0) + all.length) % all.length;
  if (next !== at) all[next]?.focus();
}
