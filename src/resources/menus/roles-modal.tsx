import { menus as contract, type RoleChoice } from '@contract/menu-entries';
import { useCustom, useCustomMutation, useTranslate } from '@refinedev/core';
import { Alert, App, Checkbox, Modal, Tag } from 'antd';
import { useState } from 'react';
import type { EditorNode } from '@/components/nodes/editor-node';
import { useNodesChanged } from '@/components/nodes/use-nodes';
import { EmptyState, ErrorState, LoadingState } from '@/components/states';
import { useNodeLabel } from '@/components/use-node-label';
import { useGranted } from '@/providers/access-control';
import { callOf, mutationOf } from '@/providers/call';
import styles from './menus.module.css';

/** Which roles hold a node of the menu. */
export function RolesModal({ node, onClose }: { node: EditorNode; onClose: () => void }) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const canChange = useGranted()(contract.endpoints.setRoles);
  const { message } = App.useApp();
  const { mutateAsync, mutation } = useCustomMutation();
  const changed = useNodesChanged('menus');
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const params = { id: node.id };
  const { query } = useCustom<RoleChoice[]>({
    ...callOf(contract.endpoints.roles, { params }),
    queryOptions: { queryKey: ['menus', 'roles', node.id], staleTime: 0, gcTime: 0 },
    errorNotification: false,
  });
  const choices = query.data?.data;
  const held = chosen ?? new Set(choices?.flatMap(({ id, holds }) => (holds ? id : [])));

  const save = async () => {
    try {
      await mutateAsync(mutationOf(contract.endpoints.setRoles, { params, body: { roleIds: [...held] } }));
    } catch {
      // The error reaction has reported it.
      return;
    }
    await changed();
    message.success(translate('form.saved'));
    onClose();
  };

  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(held);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <Modal
      open
      title={translate('nodes.rolesTitle', { name: labelOf(node.label) })}
      okText={translate('buttons.save')}
      okButtonProps={{ loading: mutation.isPending, disabled: !canChange || !chosen }}
      cancelText={translate(canChange ? 'buttons.cancel' : 'buttons.close')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{translate('nodes.rolesHint')}</p>
      {query.isPending && <LoadingState rows={4} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {choices?.length === 0 && <EmptyState text={translate('nodes.noRoles')} />}
      <ul className={styles.roles}>
        {choices?.map(({ id, name, lacksCall }) => (
          <li key={id}>
            <Checkbox
              checked={held.has(id)}
              disabled={!canChange}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              {name}
            </Checkbox>
            {lacksCall && <Tag color="warning">{translate('nodes.lacksCall')}</Tag>}
          </li>
        ))}
      </ul>
      {choices?.some(({ id, lacksCall }) => lacksCall && held.has(id)) && (
        <Alert type="warning" showIcon message={translate('nodes.lacksCallHint')} />
      )}
    </Modal>
  );
}
