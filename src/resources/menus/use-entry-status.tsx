import { menus as contract, type MenuEntry } from '@contract/menu-entries';
import { type MenuInput, menuInput } from '@contract/menu-nodes';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useCallback } from 'react';
import { type EditorNode, formValues } from '@/components/nodes/editor-node';
import { useNodesChanged } from '@/components/nodes/use-nodes';
import { useNodeLabel } from '@/components/use-node-label';
import { mutationOf } from '@/providers/call';

/** Disables an enabled entry, or enables it again. Not asked about first: a press in the message undoes it. */
export function useEntryStatus() {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const { message } = App.useApp();
  const { mutateAsync } = useCustomMutation();
  const changed = useNodesChanged('menus');

  return useCallback(
    async (node: EditorNode) => {
      const set = async (status: MenuInput['status'], updatedAt: string) => {
        const body = { ...menuInput.parse({ ...formValues(node), status }), updatedAt };
        try {
          const { data } = await mutateAsync(mutationOf(contract.endpoints.update, { params: { id: node.id }, body }));
          // Answers are of the contract's shape, which useCustomMutation cannot know.
          return (data as MenuEntry).updatedAt;
        } catch {
          // The error reaction has reported it.
          return undefined;
        } finally {
          await changed();
        }
      };
      const status = node.status === 1 ? 0 : 1;
      const version = await set(status, node.updatedAt);
      if (version === undefined) return;
      const key = `menu-status-${node.id}`;
      message.open({
        key,
        type: 'success',
        duration: 6,
        content: (
          <>
            {translate(`nodes.statusSet.${status}`, { name: labelOf(node.label) })}
            <Button
              type="link"
              size="small"
              onClick={() => {
                message.destroy(key);
                void set(status === 1 ? 0 : 1, version);
              }}
            >
              {translate('buttons.undo')}
            </Button>
          </>
        ),
      });
    },
    [changed, labelOf, message, mutateAsync, translate],
  );
}
