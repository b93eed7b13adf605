import { HolderOutlined } from '@ant-design/icons';
import { type MenuNode, menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { Tree, type TreeDataNode, type TreeProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { besideOf, stepped } from '@/lib/menu/search-nodes';
import { toTree } from '@/lib/menu/tree';
import { fold } from '@/lib/text/text-match';
import { withAncestors } from '@/lib/trees/forest';
import { useNodeLabel } from '@/ui/names/use-node-label';
import { EmptyState } from '@/ui/states/states';
import type { EditorNode } from './editor-node';
import styles from './nodes.module.css';

export type Place = { parentId: number | null; before: number | null };

type Props = {
  nodes: readonly EditorNode[];
  label: string;
  /** Shows what holds it in any of its texts, with the nodes above. */
  query: string;
  row: (node: EditorNode) => ReactNode;
  onOpen: (node: EditorNode) => void;
  /** Makes the tree one that can be put in another order, by dragging and with Alt and the arrow keys. */
  onMove?: (node: EditorNode, place: Place) => void;
};

/** So many nodes are shown all open at first. */
const fewNodes = 100;
/** More of them get a window that scrolls by itself, in which only what is seen is drawn. */
const manyNodes = 300;

/** The nodes of a panel as a tree. */
export function NodeTree({ nodes, label, query, row, onOpen, onMove }: Props) {
  const translate = useTranslate();
  const [folded, setFolded] = useState<readonly number[]>();
  const [active, setActive] = useState<number>();
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const wanted = fold(query.trim());
  const shown = useFound(nodes, wanted);
  const treeData = useMemo(() => toTree(shown).map(toDataNode), [shown]);
  // While searching, all that was found is to be seen.
  const closed = new Set(wanted === '' ? (folded ?? initiallyFolded(nodes)) : []);
  const expanded = shown.filter(({ id }) => !closed.has(id));
  const canMove = onMove !== undefined && wanted === '';

  const drop: TreeProps['onDrop'] = ({ node, dragNode, dropPosition, dropToGap }) => {
    const [target, moved] = [byId.get(Number(node.key)), byId.get(Number(dragNode.key))];
    if (!target || !moved) return;
    const index = Number(node.pos.split('-').at(-1));
    const place = dropToGap
      ? besideOf(nodes, target, dropPosition < index ? 'before' : 'after', moved.id)
      : { parentId: target.id, before: null };
    onMove?.(moved, place);
  };

  const step = (event: KeyboardEvent) => {
    const moved = byId.get(active ?? 0);
    const direction = { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
    if (!canMove || !moved || !event.altKey || (direction !== 'up' && direction !== 'down')) return;
    event.preventDefault();
    event.stopPropagation();
    const place = stepped(nodes, moved, direction);
    if (place) onMove?.(moved, place);
  };

  if (treeData.length === 0)
    return <EmptyState text={translate(wanted === '' ? 'nodes.empty' : 'nodes.nothingFound')} />;
  return (
    <div onKeyDownCapture={step}>
      <Tree
        classNames={{ item: styles.line, itemSwitcher: styles.switcher }}
        styles={{ root: { background: 'transparent' } }}
        aria-label={label}
        blockNode
        treeData={treeData}
        titleRender={({ key }) => {
          const node = byId.get(Number(key));
          return node && row(node);
        }}
        height={shown.length > manyNodes ? 640 : undefined}
        expandedKeys={expanded.map(({ id }) => id)}
        onExpand={(keys) => {
          const open = new Set(keys.map(Number));
          setFolded(nodes.flatMap(({ id }) => (open.has(id) ? [] : id)));
        }}
        selectedKeys={[]}
        onSelect={(_, { node }) => {
          const chosen = byId.get(Number(node.key));
          if (chosen) onOpen(chosen);
        }}
        onActiveChange={(key) => setActive(key === null ? undefined : Number(key))}
        draggable={canMove && { icon: <HolderOutlined aria-hidden /> }}
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          dropPosition !== 0 || takes(byId.get(Number(dropNode.key)), byId.get(Number(dragNode.key)))
        }
        onDrop={drop}
      />
    </div>
  );
}

/** The nodes that hold a folded text in any of theirs, with those above them; all for none. */
function useFound(nodes: readonly EditorNode[], wanted: string) {
  const labelOf = useNodeLabel();
  return useMemo(() => {
    const textsOf = ({ label: text, route, component, key }: EditorNode) => [labelOf(text), route, component, key];
    return wanted === ''
      ? nodes
      : withAncestors(nodes, (node) => textsOf(node).some((text) => fold(text).includes(wanted)));
  }, [nodes, wanted, labelOf]);
}

const toDataNode = ({ id, children }: MenuNode): TreeDataNode => ({ key: id, children: children.map(toDataNode) });

/** A page takes only what the sidebar does not show: nothing else would be found below it. A form asks for that, no slip of the hand. */
const takes = (node: EditorNode | undefined, dragged: EditorNode | undefined) =>
  node?.type === menuType.catalogue || (node?.type === menuType.menu && dragged?.hide === true);

const initiallyFolded = (nodes: readonly EditorNode[]) => (nodes.length > fewNodes ? nodes.map(({ id }) => id) : []);
