import { type PermissionInput, permissionInput } from '@contract/menu-nodes';
import { fullPaths, treeProblems } from '@contract/menu-tree';
import { menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import { blankForm } from '@/lib/form/blank-form';
import { refreshProfile } from '@/providers/live/use-profile-poll';
import type { ShowValue } from '@/ui/form/conflict-dialog';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { useStable } from '@/ui/hooks/use-stable';
import { useNodeLabel } from '@/ui/names/use-node-label';
import { type EditorNode, formValues } from './editor-node';
import { NodeFields } from './node-fields';
import styles from './nodes.module.css';
import { SidebarPreview } from './sidebar-preview';

type Props = Omit<NodeFormOptions, 'onSaved'> & { panel: EditorNode['panel']; onClose: () => void };

/** The dialog for a node, new or there already; for one of the menu with the sidebar as it will be. */
export function NodeFormModal({ panel, onClose, ...options }: Props) {
  const { nodes, node, initial } = options;
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const form = useNodeForm({ ...options, initial: { panel, ...initial }, onSaved: onClose });
  const type = Number(form.watch('type'));
  const title = node
    ? translate('form.editTitle', { name: labelOf(node.label) })
    : translate(`nodes.add.${panel}.${type}`);
  // One of either panel, as the tree calls it.
  const showParent: ShowValue = (name, value) =>
    name === 'parentId' ? nodes?.filter(({ id }) => id === value).map(({ label }) => labelOf(label))[0] : undefined;

  return (
    <FormModal title={title} form={form} onClose={onClose} width={panel === 'menu' ? 960 : 640} showValue={showParent}>
      {panel === 'api' ? (
        <NodeFields nodes={nodes} panel={panel} self={node?.id} />
      ) : (
        <WithPreview nodes={nodes} node={node} />
      )}
    </FormModal>
  );
}

/** Id of a node that is not saved yet; the others' begin with 1. */
const unsaved = 0;

function WithPreview({ nodes, node }: Pick<Props, 'nodes' | 'node'>) {
  const values = useWatch<FieldValues>();
  const id = node?.id ?? unsaved;
  const edited = { ...blank, ...node, ...values, id } as EditorNode;
  const known = nodes ?? [];
  const after = [...known.filter((other) => other.id !== id), edited].filter(({ panel }) => panel === 'menu');
  // The place among its siblings is that of the list, where the order does not say otherwise.
  const order = new Map(known.map((other, index) => [other.id, index]));
  after.sort((one, other) => (order.get(one.id) ?? known.length) - (order.get(other.id) ?? known.length));
  const path = fullPaths(after).get(id);
  const isShown = nodes !== undefined && edited.type !== menuType.button;

  return (
    <div className={isShown ? `${styles.withPreview} grid at-start gap-24` : undefined}>
      <NodeFields nodes={nodes} panel="menu" self={node?.id} path={isShown ? path : undefined} />
      {isShown && <SidebarPreview nodes={after} selected={path} />}
    </div>
  );
}

const blank = { updatedAt: '', route: '', label: '', order: null };

type NodeFormOptions = {
  /** Whose calls save it. */
  resource: 'menus' | 'permissions';
  /** The others. None where they cannot be had: the server alone knows then what is forbidden. */
  nodes: readonly EditorNode[] | undefined;
  /** The node to edit. */
  node?: EditorNode;
  /** What a new node starts with. */
  initial?: Partial<PermissionInput>;
  onSaved: () => void;
};

/** The form of a node. It knows the others, and so refuses a circle or a path that is taken before the server does. */
function useNodeForm({ resource, nodes, node, initial, onSaved }: NodeFormOptions) {
  // As they are by then: a path that a colleague has given up is free.
  const others = useStable(() => nodes);
  const [schema] = useState(() =>
    permissionInput.superRefine((value, context) => {
      const known = others();
      const problems = known ? treeProblems(known, { ...value, id: node?.id ?? 0 }) : [];
      for (const { field, code, params } of problems) {
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
