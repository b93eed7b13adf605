import { descendants } from '@contract/menu-tree';
import { type MenuNode, menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { TreeSelect } from 'antd';
import { toTree } from '@/lib/menu/tree';
import type { FieldInput } from '@/ui/form/field-input';
import { useNodeLabel } from '@/ui/names/use-node-label';
import type { EditorNode } from './editor-node';

type Props = FieldInput<number | null> & {
  /** Of both panels or one; those that can hold the node are offered. */
  nodes: readonly EditorNode[];
  panel: EditorNode['panel'];
  /** The node itself: neither it nor what lies below it is offered. */
  self?: number;
};

type Option = { value: number; title: string; children: Option[] };

/** The node above: a group or an entry of the same panel. */
export function ParentSelect({ nodes, panel, self, value, onChange, ...props }: Props) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...rest } = props;
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const barred = new Set(self === undefined ? [] : [self, ...descendants(nodes, self)]);
  const holders = nodes.filter(
    (node) =>
      node.panel === panel && !barred.has(node.id) && (node.type === menuType.catalogue || node.type === menuType.menu),
  );
  const toOption = ({ id, label, route, children }: MenuNode): Option => ({
    value: id,
    title: route.includes(':') ? `${labelOf(label)} (${route})` : labelOf(label),
    children: children.map(toOption),
  });

  return (
    <TreeSelect<number | null>
      {...rest}
      style={{ width: '100%' }}
      value={value ?? null}
      treeData={[{ value: 0, title: translate('nodes.top'), children: [] }, ...toTree(holders).map(toOption)]}
      // Nothing above: null on the wire, which antd would show as an empty field.
      {...((value ?? null) === null && { value: 0 })}
      // Deleted since: antd would show its number.
      {...(value && !nodes.some(({ id }) => id === value) && { value: undefined })}
      placeholder={translate('validation.unknownParent')}
      onChange={(chosen) => onChange?.(chosen || null)}
      treeDefaultExpandAll={holders.length < 200}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeLine
    />
  );
}
