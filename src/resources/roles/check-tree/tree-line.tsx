import { CaretRightOutlined } from '@ant-design/icons';
import { type CheckState, type Row, stateOf } from '@/lib/trees/check-tree';
import styles from './check-tree.module.css';

type Props = {
  id: string;
  row: Row;
  count: { held: number; total: number } | undefined;
  height: number;
  isActive: boolean;
  onOpen: (isOpen: boolean) => void;
  onToggle: () => void;
};

const indent = 20;
const ariaChecked = { all: true, some: 'mixed', none: false } as const satisfies Record<CheckState, unknown>;

/** One line of the tree. The keys are the tree's to handle: the focus stays there. */
export function TreeLine({ id, row, count, height, isActive, onOpen, onToggle }: Props) {
  const { node, level, position, siblings, isOpen } = row;
  const isParent = node.children.length > 0;
  const state = stateOf(count);
  const isLocked = node.locked && state === 'none';
  const countId = isParent && count ? `${id}-count` : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the lines has the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: likewise
    <div
      id={id}
      role="treeitem"
      className={`${styles.row} row gap-8 pointer`}
      style={{ height, paddingInlineStart: 8 + (level - 1) * indent }}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-checked={ariaChecked[state]}
      aria-expanded={isParent ? isOpen : undefined}
      aria-disabled={isLocked || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={countId}
      data-active={isActive || undefined}
      onClick={isLocked ? undefined : onToggle}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
      <span
        className={`${styles.switch} fixed muted center`}
        onClick={(event) => {
          if (!isParent) return;
          event.stopPropagation();
          onOpen(!isOpen);
        }}
      >
        {isParent && <CaretRightOutlined className="onward" aria-hidden />}
      </span>
      <span className={`${styles.box} fixed on-surface framed round-sm relative`} />
      <span
        id={`${id}-label`}
        className="grow"
        style={{ lineHeight: '1.35' }}
        title={node.note ? `${node.label}\n${node.note}` : node.label}
      >
        <span className="block clip">{node.label}</span>
        {node.note && <span className={`${styles.note} block muted clip`}>{node.note}</span>}
      </span>
      {isParent && count && (
        <span id={countId} className="fixed muted figures" style={{ fontSize: '0.857em' }}>
          {count.held}/{count.total}
        </span>
      )}
    </div>
  );
}
