import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Row } from '@/lib/trees/check-tree';
import styles from './check-tree.module.css';
import { TreeLine } from './tree-line';
import { useWindow } from './use-window';

type Props = {
  label: string;
  describedBy: string;
  rows: readonly Row[];
  counts: ReadonlyMap<string, { held: number; total: number }>;
  /** Of one line, in pixels. */
  height: number;
  onToggle: (key: string) => void;
  onOpen: (key: string, isOpen: boolean) => void;
};

const page = 10;

/** The lines in view, of a tree that may have thousands. The focus stays on the tree, which says which line it is at. */
export function TreeLines({ label, describedBy, rows, counts, height, onToggle, onOpen }: Props) {
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const { first, last, reveal } = useWindow(viewport, rows.length, height);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.key === activeKey),
  );
  const active = rows[at];
  const idOf = (key: string) => `${id}-${key}`;

  const moveTo = (index: number) => {
    const target = Math.min(Math.max(index, 0), rows.length - 1);
    setActiveKey(rows[target]?.node.key);
    reveal(target);
  };

  const onKeyDown = keysOf({ rows, at, moveTo, onToggle, onOpen });

  return (
    <div
      ref={viewport}
      className={`${styles.viewport} scroll`}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-describedby={describedBy}
      aria-activedescendant={active && at >= first && at < last ? idOf(active.node.key) : undefined}
      onFocus={() => active && reveal(at)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ paddingTop: first * height, paddingBottom: (rows.length - last) * height }}>
        {rows.slice(first, last).map((row) => (
          <TreeLine
            key={row.node.key}
            id={idOf(row.node.key)}
            row={row}
            count={counts.get(row.node.key)}
            height={height}
            isActive={row === active}
            onOpen={(isOpen) => {
              setActiveKey(row.node.key);
              onOpen(row.node.key, isOpen);
            }}
            onToggle={() => {
              setActiveKey(row.node.key);
              onToggle(row.node.key);
            }}
          />
        ))}
      </div>
    </div>
  );
}

type KeyOptions = Pick<Props, 'rows' | 'onToggle' | 'onOpen'> & { at: number; moveTo: (index: number) => void };

/** The keys of a tree, at one of its lines. */
const keysOf =
  ({ rows, at, moveTo, onToggle, onOpen }: KeyOptions) =>
  (event: KeyboardEvent) => {
    const active = rows[at];
    if (!active || event.altKey || event.ctrlKey || event.metaKey) return;
    const { node, isOpen, parentKey } = active;
    const actions: Record<string, () => void> = {
      ArrowDown: () => moveTo(at + 1),
      ArrowUp: () => moveTo(at - 1),
      PageDown: () => moveTo(at + page),
      PageUp: () => moveTo(at - page),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => (node.children.length > 0 && !isOpen ? onOpen(node.key, true) : moveTo(at + (isOpen ? 1 : 0))),
      ArrowLeft: () =>
        isOpen ? onOpen(node.key, false) : moveTo(rows.findIndex((row) => row.node.key === (parentKey ?? node.key))),
      ' ': () => onToggle(node.key),
      Enter: () => onToggle(node.key),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
