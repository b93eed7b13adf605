import { PlusOutlined } from '@ant-design/icons';
import { menus as contract, type MenuEntry } from '@contract/menu-entries';
import { fullPaths } from '@contract/menu-tree';
import { menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { flattened } from '@/components/nodes/editor-node';
import { NodeFormModal } from '@/components/nodes/node-form-modal';
import { NodeRow } from '@/components/nodes/node-row';
import { NodeTree } from '@/components/nodes/node-tree';
import styles from '@/components/nodes/nodes.module.css';
import { SidebarPreview } from '@/components/nodes/sidebar-preview';
import { useWholeList } from '@/components/nodes/use-nodes';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { ErrorState, LoadingState } from '@/components/states';
import { useRowNames } from '@/components/use-row-name';
import { useGranted } from '@/providers/access-control';
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
  const paths = useMemo(() => fullPaths(nodes), [nodes]);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const { move } = useMoveEntry(nodes);
  const actionsOf = useEntryActions(nodes, setOpened);
  const close = () => setOpened(undefined);

  return (
    <>
      <PageHeading title={translate('menus.titles.list')}>
        {granted(contract.endpoints.create) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ dialog: 'form' })}>
            {translate('nodes.add.menu.1')}
          </Button>
        )}
      </PageHeading>
      <div className={styles.withPreview}>
        <Panel>
          <div className={styles.toolbar}>
            <Input.Search
              className={styles.search}
              allowClear
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              placeholder={translate('nodes.search')}
              aria-label={translate('nodes.search')}
            />
            {granted(contract.endpoints.move) && <span className={styles.keyHint}>{translate('nodes.moveHint')}</span>}
          </div>
          {list.isPending && <LoadingState rows={12} />}
          {list.isError && !rows && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
          {rows && (
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
        </Panel>
        <SidebarPreview nodes={nodes} />
      </div>
      {opened?.dialog === 'form' && (
        <NodeFormModal
          resource="menus"
          panel="menu"
          nodes={nodes}
          node={opened.node}
          initial={{ type: menuType.menu, parentId: opened.parentId ?? null }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'detail' && (
        <DetailModal id={opened.node.id} nodes={nodes} onOpen={setOpened} onClose={close} />
      )}
      {opened?.dialog === 'roles' && <RolesModal node={opened.node} onClose={close} />}
      {opened?.dialog === 'move' && <MoveModal node={opened.node} nodes={nodes} onClose={close} />}
    </>
  );
}
