import { descendants } from '@contract/menu-tree';
import { type MenuNode, menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { toTree } from '@/lib/menu/tree';
import type { FieldInput } from '@/ui/form/field-input';
import { TreeInput, type TreeNode } from '@/ui/form/tree-input';
import { useNodeLabel } from '@/ui/names/use-node-label';
import type { EditorNode } from './editor-node';

type Props = FieldInput<number | null> & {
  /** Of both panels or one; those that can hold the node are offered. None where they cannot be had. */
  nodes: readonly EditorNode[] | undefined;
  panel: EditorNode['panel'];
  /** The node itself: neither it nor what lies below it is offered. */
  self?: number;
};

/** The node above: a group or an entry of the same panel. */
export function ParentSelect({ nodes, panel, self, value, onChange, ...rest }: Props) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const known = nodes ?? [];
  const barred = new Set(self === undefined ? [] : [self, ...descendants(known, self)]);
  const holders = known.filter(
    (node) =>
      node.panel === panel && !barred.has(node.id) && (node.type === menuType.catalogue || node.type === menuType.menu),
  );
  const toOption = ({ id, label, route, children }: MenuNode): TreeNode => ({
    id,
    value: route.includes(':') ? `${labelOf(label)} (${route})` : labelOf(label),
    children: children.map(toOption),
  });
  const nameless = value && !nodes ? [{ id: value, value: translate('common.loadFailed') }] : [];
  const isGone = value && nodes && !nodes.some(({ id }) => id === value);

  return (
    <TreeInput
      {...rest}
      treeData={[{ id: 0, value: translate('nodes.top') }, ...toTree(holders).map(toOption), ...nameless]}
      // Deleted since: antd would show its number. Nothing above is null on the wire, which it would show as an empty field.
      value={isGone ? undefined : (value ?? 0)}
      placeholder={translate('validation.unknownParent')}
      onChange={(chosen) => onChange?.(chosen || null)}
      isUnfolded={holders.length < 200}
      searchProp="value"
      treeLine
    />
  );
}
