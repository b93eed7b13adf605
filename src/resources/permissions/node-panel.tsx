import { PlusOutlined } from '@ant-design/icons';
import { permissions as contract, type PermissionNode } from '@contract/permissions';
import { useTranslate } from '@refinedev/core';
import { Button, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EditorNode } from '@/domain/node/editor-node';
import { NodeFormModal } from '@/domain/node/node-form-modal';
import { NodeRow } from '@/domain/node/node-row';
import { NodeTree } from '@/domain/node/node-tree';
import { useWholeList } from '@/domain/node/use-nodes';
import { useGranted } from '@/providers/access-control';
import { SearchInput } from '@/ui/list/filters/search-input';
import { QueryState } from '@/ui/states/query-state';
import { useNodeActions } from './use-node-actions';

type Type = EditorNode['type'];
type Item = NonNullable<MenuProps['items']>[number];

type Props = {
  panel: EditorNode['panel'];
  /** Types that can be added, the usual one last. */
  types: readonly Type[];
  noteOf: (node: EditorNode, nodes: readonly EditorNode[]) => string | undefined;
  /** Above the tree, what is to be said of the panel as a whole. */
  notice?: ReactNode;
  /** What can be done with a node besides changing it. */
  moreActions?: (node: EditorNode) => Item[];
  /** What opening a node does where it is not its form. */
  onOpen?: (node: EditorNode) => boolean;
};

type Edited = { node?: EditorNode; type: Type; parentId: number | null };

/** One of the two panels: its nodes, found, added, changed and deleted. */
export function NodePanel({ panel, types, noteOf, notice, moreActions, onOpen }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const { rows, query: list } = useWholeList<PermissionNode>('permissions');
  const nodes = rows ?? [];
  const own = nodes.filter((node) => node.panel === panel);
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<Edited>();
  const edit = (node: EditorNode) => setEdited({ node, type: node.type, parentId: node.parentId });
  const add = (type: Type, parentId: number | null = null) => setEdited({ type, parentId });
  const actionsOf = useNodeActions({ nodes, types, edit, add });
  const { create, update } = contract.endpoints;

  return (
    <>
      <div className="row wrap gap-8 mb-16">
        <SearchInput
          className="search-field push-rest phone-full"
          label={translate(`nodes.searchIn.${panel}`)}
          value={query}
          onSearch={setQuery}
        />
        {granted(create) && <AddButtons panel={panel} types={types} onAdd={add} />}
      </div>
      {notice}
      <QueryState query={list} data={rows} rows={12}>
        {() => (
          <NodeTree
            nodes={own}
            label={translate(`permissions.panels.${panel}`)}
            query={query}
            onOpen={(node) => {
              if (!onOpen?.(node) && granted(update)) edit(node);
            }}
            row={(node) => (
              <NodeRow
                node={node}
                note={noteOf(node, own)}
                actions={[...(moreActions?.(node) ?? []), ...actionsOf(node)]}
              />
            )}
          />
        )}
      </QueryState>
      {edited && (
        <NodeFormModal
          resource="permissions"
          panel={panel}
          nodes={rows}
          node={edited.node}
          initial={{ type: initialType(edited.type), parentId: edited.parentId }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type AddProps = Pick<Props, 'panel' | 'types'> & { onAdd: (type: Type) => void };

function AddButtons({ panel, types, onAdd }: AddProps) {
  const translate = useTranslate();
  return types.map((type, index) => (
    <Button
      key={type}
      type={index === types.length - 1 ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => onAdd(type)}
    >
      {translate(`nodes.add.${panel}.${type}`)}
    </Button>
  ));
}

const initialType = (type: Type) => (type === 0 || type === 1 || type === 2 || type === 3 ? type : 0);
