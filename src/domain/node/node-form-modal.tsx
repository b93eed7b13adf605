import { fullPaths } from '@contract/menu-tree';
import { menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { type FieldValues, useWatch } from 'react-hook-form';
import { FormModal } from '@/ui/form/form-modal';
import { useNodeLabel } from '@/ui/names/use-node-label';
import type { EditorNode } from './editor-node';
import { NodeFields } from './node-fields';
import styles from './nodes.module.css';
import { SidebarPreview } from './sidebar-preview';
import { type NodeFormOptions, useNodeForm } from './use-node-form';

type Props = Omit<NodeFormOptions, 'onSaved'> & { panel: EditorNode['panel']; onClose: () => void };

/** The dialog for a node, new or there already; for one of the menu with the sidebar as it will be. */
export function NodeFormModal({ panel, onClose, ...options }: Props) {
  const { nodes, node, initial } = options;
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const form = useNodeForm({
    ...options,
    initial: { panel, ...initial },
    onSaved: () => {
      onClose();
    },
  });
  const type = Number(form.watch('type'));
  const title = node
    ? translate('form.editTitle', { name: labelOf(node.label) })
    : translate(`nodes.add.${panel}.${type}`);

  return (
    <FormModal title={title} form={form} onClose={onClose} width={panel === 'menu' ? 960 : 640}>
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

function WithPreview({ nodes, node }: { nodes: readonly EditorNode[]; node?: EditorNode }) {
  const values = useWatch<FieldValues>();
  const id = node?.id ?? unsaved;
  const edited = { ...blank, ...node, ...values, id } as EditorNode;
  const after = [...nodes.filter((other) => other.id !== id), edited].filter(({ panel }) => panel === 'menu');
  // The place among its siblings is that of the list, where the order does not say otherwise.
  const order = new Map(nodes.map((other, index) => [other.id, index]));
  after.sort((one, other) => (order.get(one.id) ?? nodes.length) - (order.get(other.id) ?? nodes.length));
  const path = fullPaths(after).get(id);
  const isShown = edited.type !== menuType.button;

  return (
    <div className={isShown ? `${styles.withPreview} grid at-start gap-24` : undefined}>
      <NodeFields nodes={nodes} panel="menu" self={node?.id} path={isShown ? path : undefined} />
      {isShown && <SidebarPreview nodes={after} selected={path} />}
    </div>
  );
}

const blank = { updatedAt: '', route: '', label: '', order: null };
