import { type PermissionInput, permissionInput } from '@contract/menu-nodes';
import { treeProblems } from '@contract/menu-tree';
import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { blankForm } from '@/lib/blank-form';
import { refreshProfile } from '@/providers/use-profile-poll';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { type EditorNode, formValues } from './editor-node';

export type NodeFormOptions = {
  /** Whose calls save it. */
  resource: 'menus' | 'permissions';
  nodes: readonly EditorNode[];
  /** The node to edit. */
  node?: EditorNode;
  /** What a new node starts with. */
  initial?: Partial<PermissionInput>;
  onSaved: () => void;
};

/** The form of a node. It knows the others, and so refuses a circle or a path that is taken before the server does. */
export function useNodeForm({ resource, nodes, node, initial, onSaved }: NodeFormOptions) {
  const [schema] = useState(() =>
    permissionInput.superRefine((value, context) => {
      for (const { field, code, params } of treeProblems(nodes, { ...value, id: node?.id ?? 0 })) {
        context.addIssue({ code: 'custom', path: [field], params: { code, ...params } });
      }
    }),
  );
  const start = node ? formValues(node) : { ...blankForm(permissionInput), ...initial };
  return useResourceForm<EditorNode, PermissionInput>({
    resource,
    labels: 'nodes',
    schema,
    initial: start as DefaultValues<PermissionInput>,
    row: node,
    onSaved: () => {
      onSaved();
      // The own menu shows the change at once, other people's within a poll.
      void refreshProfile();
    },
  });
}
