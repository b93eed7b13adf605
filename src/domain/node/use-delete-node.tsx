import { contract } from '@contract/index';
import { descendants } from '@contract/menu-tree';
import { useTranslate } from '@refinedev/core';
import { knownNow } from '@/lib/rows/known-now';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { useNodeLabel } from '@/ui/names/use-node-label';
import type { EditorNode } from './editor-node';

/**
 * Deletes a node after a question that names it and how many lie below it. Where there are others by then, the server refuses, and the question
 * is about those.
 */
export function useDeleteNode(resource: 'menus' | 'permissions', nodes: readonly EditorNode[]) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const ask = useAsk();
  const remove = useAct(contract[resource].endpoints.delete);

  return ({ id, label, panel }: EditorNode) => {
    const name = () => labelOf(label);
    let below = descendants(nodes, id).length;
    const attempt = async () => {
      const call = { params: { id }, query: { descendants: below } };
      const outcome = await remove.attempt(call, { text: () => translate('form.delete.done', { name: name() }) });
      below = knownNow<{ descendants: number }>(outcome.failure)?.descendants ?? below;
      return outcome;
    };
    return ask(
      () => ({
        title: translate('form.delete.title', { name: name() }),
        text: below > 0 ? translate('nodes.deleteBelow', { count: below }) : translate(`nodes.deleteText.${panel}`),
        action: below > 0 ? translate('nodes.deleteAll', { count: below + 1 }) : translate('buttons.delete'),
      }),
      { danger: true, attempt },
    );
  };
}
