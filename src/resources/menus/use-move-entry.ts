import { menus as contract } from '@contract/menu-entries';
import { treeProblems } from '@contract/menu-tree';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useCallback } from 'react';
import type { EditorNode } from '@/components/nodes/editor-node';
import type { Place } from '@/components/nodes/node-tree';
import { useNodesChanged } from '@/components/nodes/use-nodes';
import { useNodeLabel } from '@/components/use-node-label';
import { mutationOf } from '@/providers/call';

/** Puts a node of the menu somewhere else. What the rules forbid is said at once, and not sent. */
export function useMoveEntry(nodes: readonly EditorNode[]) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const { message } = App.useApp();
  const { mutateAsync, mutation } = useCustomMutation();
  const changed = useNodesChanged('menus');

  const move = useCallback(
    async (node: EditorNode, { parentId, before }: Place) => {
      const [problem] = treeProblems(nodes, { ...node, parentId });
      if (problem) {
        message.warning(translate(`validation.${problem.code}`, problem.params));
        return false;
      }
      try {
        await mutateAsync(mutationOf(contract.endpoints.move, { params: { id: node.id }, body: { parentId, before } }));
      } catch {
        // The error reaction has reported it; the list may be an old one.
        await changed();
        return false;
      }
      await changed();
      message.success(translate('nodes.moved', { name: labelOf(node.label) }));
      return true;
    },
    [nodes, translate, labelOf, message, mutateAsync, changed],
  );
  return { move, isMoving: mutation.isPending };
}
