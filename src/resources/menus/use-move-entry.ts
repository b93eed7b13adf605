import { menus } from '@contract/menu-entries';
import { treeProblems } from '@contract/menu-tree';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useAct } from '@/components/act/use-act';
import type { EditorNode } from '@/components/nodes/editor-node';
import type { Place } from '@/components/nodes/node-tree';
import { useNodeLabel } from '@/components/use-node-label';
import { notify } from '@/providers/notification';

/** Puts a node of the menu somewhere else. What the rules forbid is said at once, and not sent. */
export function useMoveEntry(nodes: readonly EditorNode[], by: 'run' | 'attempt' = 'run') {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const { [by]: send, isPending, failure } = useAct(menus.endpoints.move);

  const move = useCallback(
    async (node: EditorNode, { parentId, before }: Place) => {
      const [problem] = treeProblems(nodes, { ...node, parentId });
      if (problem) {
        notify.warning(translate(`validation.${problem.code}`, problem.params));
        return false;
      }
      const call = { params: { id: node.id }, body: { parentId, before } };
      const outcome = await send(call, { text: translate('nodes.moved', { name: labelOf(node.label) }) });
      return !outcome.failure;
    },
    [nodes, translate, labelOf, send],
  );
  return { move, isMoving: isPending, failure };
}
