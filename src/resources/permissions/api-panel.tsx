import { TeamOutlined } from '@ant-design/icons';
import { descendants } from '@contract/menu-tree';
import { menuType } from '@contract/menus';
import { permissions as contract } from '@contract/permissions';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import type { EditorNode } from '@/domain/node/editor-node';
import { useGranted } from '@/providers/access-control';
import { HoldersModal } from './holders-modal';
import { NodePanel } from './node-panel';
import { UnlistedCalls } from './unlisted-calls';

const types = [menuType.catalogue, menuType.api];

/** The calls that roles can be given, in their directories. */
export function ApiPanel() {
  const translate = useTranslate();
  const granted = useGranted();
  const [asked, setAsked] = useState<string>();
  /** Of a call its path, as the method stands before its name; of a directory how many calls lie in it. */
  const noteOf = ({ id, type, key }: EditorNode, nodes: readonly EditorNode[]) => {
    if (type === menuType.api) return key.split(' ')[1];
    const below = new Set(descendants(nodes, id));
    const count = nodes.filter((node) => below.has(node.id) && node.type === menuType.api).length;
    return translate('permissions.count', { count });
  };
  const canAsk = granted(contract.endpoints.holders);

  return (
    <>
      <NodePanel
        panel="api"
        types={types}
        noteOf={noteOf}
        notice={granted(contract.endpoints.unlisted) && <UnlistedCalls onAsk={setAsked} />}
        moreActions={({ type, key }) =>
          type === menuType.api && canAsk
            ? [
                {
                  key: 'holders',
                  icon: <TeamOutlined aria-hidden />,
                  label: translate('permissions.holders.action'),
                  onClick: () => setAsked(key),
                },
              ]
            : []
        }
        onOpen={({ type, key }) => {
          if (type !== menuType.api || !canAsk) return false;
          setAsked(key);
          return true;
        }}
      />
      {asked && <HoldersModal callKey={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
