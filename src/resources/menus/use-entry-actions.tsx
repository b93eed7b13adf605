import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DragOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  PoweroffOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { menus as contract, menus } from '@contract/menu-entries';
import { menuInput } from '@contract/menu-nodes';
import { menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import type { MenuProps } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { type EditorNode, formValues } from '@/domain/node/editor-node';
import { useDeleteNode } from '@/domain/node/use-delete-node';
import { stepped } from '@/lib/menu/search-nodes';
import { useGranted } from '@/providers/access-control';
import { useAct } from '@/ui/act/use-act';
import { useNodeLabel } from '@/ui/names/use-node-label';
import type { Opened } from './opened';
import { useMoveEntry } from './use-move-entry';

type Items = NonNullable<MenuProps['items']>;

/** What the user may do with a node of the menu. */
export function useEntryActions(nodes: readonly EditorNode[], open: (opened: Opened) => void) {
  const translate = useTranslate();
  const granted = useGranted();
  const { move } = useMoveEntry(nodes);
  const deleteNode = useDeleteNode('menus', nodes);
  const setStatus = useEntryStatus();
  const { create, update, move: place, delete: remove, roles } = contract.endpoints;

  return (node: EditorNode): Items => {
    const item = (key: string, icon: ReactNode, onClick: () => void, rest: object = {}) => ({
      key,
      icon,
      label: translate(`nodes.actions.${key}`),
      onClick,
      ...rest,
    });
    const isPlace = node.type !== menuType.button;
    const step = (key: 'up' | 'down', icon: ReactNode) => {
      const to = stepped(nodes, node, key);
      return item(key, icon, () => to && void move(node, to), { disabled: !to });
    };
    const items: (Items[number] | false)[] = [
      item('show', <EyeOutlined aria-hidden />, () => open({ dialog: 'detail', node })),
      granted(update) && item('edit', <EditOutlined aria-hidden />, () => open({ dialog: 'form', node })),
      granted(create) &&
        isPlace &&
        item('addBelow', <PlusOutlined aria-hidden />, () => open({ dialog: 'form', parentId: node.id })),
      granted(roles) && item('roles', <TeamOutlined aria-hidden />, () => open({ dialog: 'roles', node })),
      granted(update) &&
        isPlace &&
        item(node.status === 1 ? 'disable' : 'enable', <PoweroffOutlined aria-hidden />, () => void setStatus(node)),
      ...(granted(place)
        ? [
            { type: 'divider' as const },
            step('up', <ArrowUpOutlined aria-hidden />),
            step('down', <ArrowDownOutlined aria-hidden />),
            item('moveTo', <DragOutlined aria-hidden />, () => open({ dialog: 'move', node })),
          ]
        : []),
      granted(remove) && { type: 'divider' as const },
      granted(remove) && item('delete', <DeleteOutlined aria-hidden />, () => deleteNode(node), { danger: true }),
    ];
    return items.filter((entry) => entry !== false);
  };
}

/** Disables an enabled entry, or enables it again. Not asked about first: its toast takes it back. */
function useEntryStatus() {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const { run } = useAct(menus.endpoints.update);

  return useCallback(
    async (node: EditorNode) => {
      const call = (status: 0 | 1, updatedAt: string) => ({
        params: { id: node.id },
        body: { ...menuInput.parse({ ...formValues(node), status }), updatedAt },
      });
      const [before, after] = node.status === 1 ? ([1, 0] as const) : ([0, 1] as const);
      const text = () => translate(`nodes.statusSet.${after}`, { name: labelOf(node.label) });
      await run(call(after, node.updatedAt), {
        text,
        undo: ({ updatedAt }) => run(call(before, updatedAt), { text: () => translate('act.undone') }),
      });
    },
    [run, labelOf, translate],
  );
}
