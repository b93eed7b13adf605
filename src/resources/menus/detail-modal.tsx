import { menus as contract } from '@contract/menu-entries';
import { nodeFields } from '@contract/menu-nodes';
import { descendants, fullPaths } from '@contract/menu-tree';
import { useTranslate } from '@refinedev/core';
import { Button, Descriptions, Modal } from 'antd';
import type { ReactNode } from 'react';
import { MenuIcon } from '@/domain/menu/menu-icon';
import type { EditorNode } from '@/domain/node/editor-node';
import { useGranted } from '@/providers/access-control';
import { useNodeLabel } from '@/ui/names/use-node-label';
import { useRowNames } from '@/ui/names/use-row-name';
import { EmptyState } from '@/ui/states/states';
import { StatusTag } from '@/ui/values/status-tag';
import type { Opened } from './opened';

type Props = {
  id: number;
  /** None where they cannot be had any more. */
  nodes: EditorNode[] | undefined;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** A node of the menu with all its fields, its path, and who holds it. */
export function DetailModal({ id, nodes, onOpen, onClose }: Props) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const known = nodes ?? [];
  const valuesOf = useNodeValues(known);
  const granted = useGranted();
  const roleNames = useRowNames('roles');
  const node = known.find((candidate) => candidate.id === id);
  if (!node)
    return (
      <Modal open width={720} title={translate('menus.titles.one')} onCancel={onClose} footer={null}>
        <EmptyState text={translate(nodes ? 'errors.notFound' : 'common.loadFailed')} />
      </Modal>
    );
  const { update, roles } = contract.endpoints;
  const values = valuesOf(node);
  const item = (name: string, value: ReactNode) => ({
    key: name,
    label: translate(`nodes.fields.${name}`),
    children: value === '' || value === null || value === undefined ? '—' : value,
  });

  return (
    <Modal
      open
      width={720}
      title={labelOf(node.label)}
      onCancel={onClose}
      footer={[
        granted(roles) && (
          <Button key="roles" onClick={() => onOpen({ dialog: 'roles', node })}>
            {translate('nodes.actions.roles')}
          </Button>
        ),
        granted(update) && (
          <Button key="edit" type="primary" onClick={() => onOpen({ dialog: 'form', node })}>
            {translate('buttons.edit')}
          </Button>
        ),
      ]}
    >
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          item('type', translate(`nodes.types.menu.${node.type}`)),
          item('path', fullPaths(known).get(id)),
          ...nodeFields('menu', node.type).map((name) => item(name, values[name])),
          item('roles', node.roles && roleNames(node.roles)),
          item('below', descendants(known, id).length),
        ]}
      />
    </Modal>
  );
}

/** What stands in the fields of a node, to read. */
function useNodeValues(nodes: readonly EditorNode[]) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const yesOrNo = (value: boolean) => translate(value ? 'common.yes' : 'common.no');
  return (node: EditorNode): Record<string, ReactNode> => {
    const parent = nodes.find((candidate) => candidate.id === node.parentId);
    return {
      parentId: parent ? labelOf(parent.label) : translate('nodes.top'),
      label: node.label,
      description: node.description,
      route: node.route,
      icon: node.icon && (
        <>
          <MenuIcon name={node.icon} /> {node.icon}
        </>
      ),
      order: node.order,
      hide: yesOrNo(node.hide),
      hideTab: yesOrNo(node.hideTab),
      newFeature: yesOrNo(node.newFeature),
      status: <StatusTag status={node.status} />,
      frameSrc: node.frameSrc,
      component: node.component,
      key: node.key,
    };
  };
}
