import { menus as contract, type RoleChoice } from '@contract/menu-entries';
import { useTranslate } from '@refinedev/core';
import { Alert, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import type { EditorNode } from '@/domain/node/editor-node';
import { ActModal } from '@/ui/act/act-modal';
import { useAct } from '@/ui/act/use-act';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useKept } from '@/ui/hooks/use-kept';
import { useNodeLabel } from '@/ui/names/use-node-label';
import { useRowName } from '@/ui/names/use-row-name';
import { QueryState } from '@/ui/states/query-state';
import { EmptyState } from '@/ui/states/states';

type Props = {
  node: EditorNode;
  /** Whether other nodes lie below it; unset where the menu cannot be had any more. */
  hasBelow: boolean | undefined;
  onClose: () => void;
};

/** Which roles hold a node of the menu. */
export function RolesModal({ node, hasBelow, onClose }: Props) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const hadBelow = useKept(hasBelow);
  const act = useAct(contract.endpoints.setRoles);
  const canChange = act.isGranted;
  const roleName = useRowName('roles');
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const params = { id: node.id };
  const options = { queryKey: ['menus', 'roles', node.id], staleTime: 0, gcTime: 0 };
  const { query, data: choices } = useAnswer(contract.endpoints.roles, { params }, options);
  const isHeld = ({ id, holds }: RoleChoice) => wanted.get(id) ?? holds;
  const idsOf = (is: (choice: RoleChoice) => boolean) => (choices ?? []).filter(is).map(({ id }) => id);

  const save = async () => {
    const call = { params, body: { roleIds: idsOf(isHeld), known: idsOf(({ holds }) => holds) } };
    const { failure } = await act.attempt(call, { text: () => translate('form.saved') });
    // Somebody else has set others meanwhile: they are shown, and what was chosen here beside them.
    if (failure?.statusCode === 409) await query.refetch();
    return !failure;
  };

  return (
    <ActModal
      title={translate('nodes.rolesTitle', { name: labelOf(node.label) })}
      okText={translate('buttons.save')}
      disabled={!canChange || wanted.size === 0}
      cancelText={translate(canChange ? 'buttons.cancel' : 'buttons.close')}
      typed={{ isDirty: wanted.size > 0, value: wanted, restore: setWanted }}
      act={act}
      // Of the node nothing is sent: who holds it is compared by itself.
      of={{ resource: contract.name, id: node.id, call: contract.endpoints.setRoles, version: () => undefined }}
      onOk={save}
      onClose={onClose}
    >
      <p>{translate('nodes.rolesHint')}</p>
      {hadBelow && <p>{translate('nodes.rolesHintBelow')}</p>}
      {!choices && <QueryState query={query} data={choices} rows={4} />}
      {choices?.length === 0 && <EmptyState text={translate('nodes.noRoles')} />}
      <ul className="grid gap-8 bare-list mb-16">
        {choices?.map((choice) => (
          <li key={choice.id} className="row between gap-8">
            <Checkbox
              checked={isHeld(choice)}
              disabled={!canChange}
              onChange={({ target }) => setWanted(new Map(wanted).set(choice.id, target.checked))}
            >
              {roleName(choice.name)}
            </Checkbox>
            {choice.lacksCall && <Tag color="warning">{translate('nodes.lacksCall')}</Tag>}
          </li>
        ))}
      </ul>
      {choices?.some((choice) => choice.lacksCall && isHeld(choice)) && (
        <Alert type="warning" showIcon title={translate('nodes.lacksCallHint')} />
      )}
    </ActModal>
  );
}
