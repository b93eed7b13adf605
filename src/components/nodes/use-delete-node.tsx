import { descendants } from '@contract/menu-tree';
import { useDelete, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { refreshProfile } from '@/providers/use-profile-poll';
import { useNodeLabel } from '../use-node-label';
import type { EditorNode } from './editor-node';

/** Deletes a node after a question that names it and how many lie below it. The server refuses if there are others by then. */
export function useDeleteNode(resource: 'menus' | 'permissions', nodes: readonly EditorNode[]) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const { modal, message } = App.useApp();
  const { mutateAsync } = useDelete();

  return (node: EditorNode) => {
    const name = labelOf(node.label);
    const below = descendants(nodes, node.id).length;
    return modal.confirm({
      title: translate('form.delete.title', { name }),
      content:
        below > 0 ? translate('nodes.deleteBelow', { count: below }) : translate(`nodes.deleteText.${node.panel}`),
      okText: below > 0 ? translate('nodes.deleteAll', { count: below + 1 }) : translate('buttons.delete'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await mutateAsync({
          resource,
          id: node.id,
          meta: { query: { descendants: below } },
          successNotification: false,
          errorNotification: false,
        });
        message.success(translate('form.delete.done', { name }));
        void refreshProfile();
      },
    });
  };
}
