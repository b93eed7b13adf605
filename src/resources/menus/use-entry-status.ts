import { menus } from '@contract/menu-entries';
import { menuInput } from '@contract/menu-nodes';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { type EditorNode, formValues } from '@/domain/node/editor-node';
import { useAct } from '@/ui/act/use-act';
import { useNodeLabel } from '@/ui/names/use-node-label';

/** Disables an enabled entry, or enables it again. Not asked about first: its toast takes it back. */
export function useEntryStatus() {
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
      const text = translate(`nodes.statusSet.${after}`, { name: labelOf(node.label) });
      await run(call(after, node.updatedAt), {
        text,
        undo: ({ updatedAt }) => run(call(before, updatedAt), { text: translate('common.undone') }),
      });
    },
    [run, labelOf, translate],
  );
}
