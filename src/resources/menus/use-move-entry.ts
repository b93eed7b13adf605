import { menus } from '@contract/menu-entries';
import { treeProblems } from '@contract/menu-tree';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import type { EditorNode } from '@/domain/node/editor-node';
import type { Place } from '@/domain/node/node-tree';
import { notify } from '@/providers/notification';
import { useAct } from '@/ui/act/use-act';
import { useNodeLabel } from '@/ui/names/use-node-label';

/** Puts a node of the menu somewhere else. What the rules forbid is said at once, and not sent. */
export function useMoveEntry(nodes: readonly EditorNode[], by: 'run' | 'attempt' = 'run') {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const { [by]: send, isPending, failure } = useAct(menus.endpoints.move);

  const move = useCallback(
    async (node: EditorNode, { parentId, before }: Place) => {
      const [problem] = treeProblems(nodes, { ...node, parentId });
      if (problem) {
        notify.warning(() => translate(`validation.${problem.code}`, problem.params));
        return false;
      }
      const known = { parentId: node.parentId };
      const call = { params: { id: node.id }, body: { parentId, before, known } };
      const outcome = await send(call, { text: () => translate('nodes.moved', { name: labelOf(node.label) }) });
      return !outcome.failure;
    },
    [nodes, translate, labelOf, send],
  );
  return { move, isPending, failure };
}
