import { menus } from '@contract/menu-entries';
import { treeProblems } from '@contract/menu-tree';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import type { EditorNode } from '@/domain/node/editor-node';
import type { Place } from '@/domain/node/node-tree';
import { besideOf } from '@/lib/menu/search-nodes';
import { notify } from '@/providers/notification';
import { useAct } from '@/ui/act/use-act';
import { useNodeLabel } from '@/ui/names/use-node-label';

/** Puts a node of the menu somewhere else, which can be taken back for a while. What the rules forbid is said at once, and not sent. */
export function useMoveEntry(nodes: readonly EditorNode[], by: 'run' | 'attempt' = 'run') {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const { run, [by]: send, isPending, failure } = useAct(menus.endpoints.move);

  const move = useCallback(
    async (node: EditorNode, { parentId, before }: Place) => {
      const now = besideOf(nodes, node, 'after');
      if (now.parentId === parentId && now.before === before) return true;
      const [problem] = treeProblems(nodes, { ...node, parentId });
      if (problem) {
        notify.warning(() => translate(`validation.${problem.code}`, problem.params));
        return false;
      }
      const put = (place: Place, known: Place) => ({ params: { id: node.id }, body: { ...place, known } });
      const outcome = await send(put({ parentId, before }, now), {
        text: () => translate('nodes.moved', { name: labelOf(node.label) }),
        undo: () => run(put(now, { parentId, before }), { text: () => translate('act.undone') }),
      });
      return !outcome.failure;
    },
    [nodes, translate, labelOf, send, run],
  );
  return { move, isPending, failure };
}
