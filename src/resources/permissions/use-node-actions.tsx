import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { menuType } from '@contract/menus';
import { permissions as contract } from '@contract/permissions';
import { useTranslate } from '@refinedev/core';
import type { MenuProps } from 'antd';
import type { EditorNode } from '@/domain/node/editor-node';
import { useDeleteNode } from '@/domain/node/use-delete-node';
import { useGranted } from '@/providers/access-control';

type Options = {
  nodes: readonly EditorNode[];
  types: readonly number[];
  edit: (node: EditorNode) => void;
  add: (type: number, parentId: number) => void;
};

/** What the user may do with a node of a panel. */
export function useNodeActions({ nodes, types, edit, add }: Options) {
  const translate = useTranslate();
  const granted = useGranted();
  const deleteNode = useDeleteNode('permissions', nodes);
  const { create, update, delete: remove } = contract.endpoints;

  return (node: EditorNode): NonNullable<MenuProps['items']> => {
    const canHold = node.type === menuType.catalogue || node.type === menuType.menu;
    const additions = types.map((type) => ({
      key: `add-${type}`,
      icon: <PlusOutlined aria-hidden />,
      label: translate(`nodes.add.${node.panel}.${type}`),
      onClick: () => add(type, node.id),
    }));
    return [
      ...(granted(update)
        ? [
            {
              key: 'edit',
              icon: <EditOutlined aria-hidden />,
              label: translate('buttons.edit'),
              onClick: () => edit(node),
            },
          ]
        : []),
      ...(granted(create) && canHold ? additions : []),
      ...(granted(remove)
        ? [
            { type: 'divider' as const },
            {
              key: 'delete',
              icon: <DeleteOutlined aria-hidden />,
              label: translate('buttons.delete'),
              danger: true,
              onClick: () => deleteNode(node),
            },
          ]
        : []),
    ];
  };
}
