import { menus } from '@contract/menu-entries';
import { useTranslate } from '@refinedev/core';
import { Form, Select } from 'antd';
import { useId, useState } from 'react';
import type { EditorNode } from '@/domain/node/editor-node';
import { ParentSelect } from '@/domain/node/parent-select';
import { ActModal } from '@/ui/act/act-modal';
import { searchIn } from '@/ui/form/search-in';
import { useNodeLabel } from '@/ui/names/use-node-label';
import type { Typed } from '@/ui/unsaved/use-typed';
import { useMoveEntry } from './use-move-entry';

/** Stands for "after all others" among the ids. */
const last = 0;

type Chosen = { parentId: number | null; before: number };

type Props = {
  node: EditorNode;
  /** None where they cannot be had any more. */
  nodes: EditorNode[] | undefined;
  onClose: () => void;
};

/** Moves a node anywhere without a mouse: below what, and before which. */
export function MoveModal({ node, nodes, onClose }: Props) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const id = useId();
  const known = nodes ?? [];
  const [parentId, setParentId] = useState(node.parentId);
  const [before, setBefore] = useState(last);
  const { move, ...act } = useMoveEntry(known, 'attempt');
  // Somebody else has moved it meanwhile, which the dialog has said.
  const [isMoved, setIsMoved] = useState(false);
  const seen = (isMoved && known.find((other) => other.id === node.id)) || node;
  const save = async () => {
    const isDone = await move(seen, { parentId, before: before === last ? null : before });
    if (!isDone) setIsMoved(true);
    return isDone;
  };
  const siblings = known.filter((other) => other.parentId === parentId && other.id !== node.id);
  // Deleted or moved since: antd would go on naming it, and it can only be refused.
  const isGone = before !== last && !siblings.some((other) => other.id === before);
  const typed: Typed<Chosen> = {
    isDirty: parentId !== node.parentId || before !== last,
    value: { parentId, before },
    restore: (chosen) => {
      setParentId(chosen.parentId);
      setBefore(chosen.before);
    },
  };
  const places = [
    ...siblings.map((other) => ({ value: other.id, label: translate('nodes.before', { name: labelOf(other.label) }) })),
    { value: last, label: translate('nodes.last') },
  ];

  return (
    <ActModal
      title={translate('nodes.moveTitle', { name: labelOf(node.label) })}
      okText={translate('nodes.actions.move')}
      disabled={!nodes || isGone}
      typed={typed}
      act={act}
      of={{ resource: menus.name, id: node.id, call: menus.endpoints.move, version: () => node.updatedAt }}
      onOk={save}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={translate('nodes.fields.parentId')} htmlFor={`${id}-parent`}>
          <ParentSelect
            id={`${id}-parent`}
            nodes={nodes}
            panel="menu"
            self={node.id}
            value={parentId}
            onChange={(chosen) => {
              setParentId(chosen);
              setBefore(last);
            }}
          />
        </Form.Item>
        <Form.Item label={translate('nodes.position')} htmlFor={`${id}-before`}>
          <Select
            id={`${id}-before`}
            showSearch={searchIn(places)}
            value={isGone ? undefined : before}
            placeholder={translate('errors.notFound')}
            onChange={setBefore}
            options={places}
          />
        </Form.Item>
      </Form>
    </ActModal>
  );
}
