import { PlusOutlined } from '@ant-design/icons';
import { menus as contract, type MenuEntry } from '@contract/menu-entries';
import { descendants, fullPaths } from '@contract/menu-tree';
import { menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { type EditorNode, flattened } from '@/domain/node/editor-node';
import { NodeFormModal } from '@/domain/node/node-form-modal';
import { NodeRow } from '@/domain/node/node-row';
import { NodeTree } from '@/domain/node/node-tree';
import styles from '@/domain/node/nodes.module.css';
import { SidebarPreview } from '@/domain/node/sidebar-preview';
import { useWholeList } from '@/domain/node/use-nodes';
import { useGranted } from '@/providers/access-control';
import { useBitByBit } from '@/ui/hooks/use-bit-by-bit';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { SearchInput } from '@/ui/list/filters/search-input';
import { useRowNames } from '@/ui/names/use-row-name';
import { QueryState } from '@/ui/states/query-state';
import { DetailModal } from './detail-modal';
import { MoveModal } from './move-modal';
import type { Opened } from './opened';
import { RolesModal } from './roles-modal';
import { useEntryActions } from './use-entry-actions';
import { useMoveEntry } from './use-move-entry';

export default function MenuList() {
  const translate = useTranslate();
  const granted = useGranted();
  const roleNames = useRowNames('roles');
  const { rows, query: list } = useWholeList<MenuEntry>('menus');
  const nodes = useMemo(() => flattened(rows ?? []), [rows]);
  // With the tree, which would push it down.
  const isDrawn = useBitByBit(rows !== undefined);
  const paths = useMemo(() => fullPaths(nodes), [nodes]);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const { move } = useMoveEntry(nodes);
  const actionsOf = useEntryActions(nodes, setOpened);

  return (
    <>
      <PageHeading title={translate('menus.titles.list')}>
        {granted(contract.endpoints.create) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ dialog: 'form' })}>
            {translate('nodes.add.menu.1')}
          </Button>
        )}
      </PageHeading>
      <div className={`${styles.withPreview} grid at-start gap-24`}>
        <Panel>
          <div className="row wrap gap-8 mb-16">
            <SearchInput
              className="search-field push-rest phone-full"
              label={translate('nodes.search')}
              value={query}
              onSearch={setQuery}
            />
            {granted(contract.endpoints.move) && query === '' && (
              <span className="muted phone-hidden">{translate('nodes.moveHint')}</span>
            )}
          </div>
          <QueryState query={list} data={rows} rows={12}>
            {() => (
              <NodeTree
                nodes={nodes}
                label={translate('menus.titles.list')}
                query={query}
                onOpen={(node) => setOpened({ dialog: 'detail', node })}
                onMove={granted(contract.endpoints.move) ? move : undefined}
                row={(node) => (
                  <NodeRow
                    node={node}
                    note={paths.get(node.id) ?? node.key}
                    holders={node.roles && roleNames(node.roles)}
                    actions={actionsOf(node)}
                  />
                )}
              />
            )}
          </QueryState>
        </Panel>
        {isDrawn && <SidebarPreview nodes={nodes} />}
      </div>
      {opened && (
        <Dialogs opened={opened} nodes={rows && nodes} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

type DialogsProps = {
  opened: Opened;
  /** None where they cannot be had any more. */
  nodes: EditorNode[] | undefined;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

function Dialogs({ opened, nodes, onOpen, onClose }: DialogsProps) {
  switch (opened.dialog) {
    case 'form':
      return (
        <NodeFormModal
          resource="menus"
          panel="menu"
          nodes={nodes}
          node={opened.node}
          initial={{ type: menuType.menu, parentId: opened.parentId ?? null }}
          onClose={onClose}
        />
      );
    case 'detail':
      return <DetailModal id={opened.node.id} nodes={nodes} onOpen={onOpen} onClose={onClose} />;
    case 'roles':
      return (
        <RolesModal
          node={opened.node}
          hasBelow={nodes && descendants(nodes, opened.node.id).length > 0}
          onClose={onClose}
        />
      );
    case 'move':
      return <MoveModal node={opened.node} nodes={nodes} onClose={onClose} />;
  }
}
