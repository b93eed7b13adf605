import { TeamOutlined } from '@ant-design/icons';
import { menuType } from '@contract/menus';
import { permissions as contract } from '@contract/permissions';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import type { EditorNode } from '@/components/nodes/editor-node';
import { useGranted } from '@/providers/access-control';
import { HoldersModal } from './holders-modal';
import { NodePanel } from './node-panel';
import { UnlistedCalls } from './unlisted-calls';

const types = [menuType.catalogue, menuType.api];

/** Of a call its path; the method stands before its name. */
const noteOf = ({ key }: EditorNode) => key.split(' ')[1];

/** The calls that roles can be given, in their directories. */
export function ApiPanel() {
  const translate = useTranslate();
  const granted = useGranted();
  const [asked, setAsked] = useState<string>();
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
