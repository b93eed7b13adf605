import { MoreOutlined } from '@ant-design/icons';
import { menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { type MenuProps, Tag } from 'antd';
import type { ReactNode } from 'react';
import { MenuIcon } from '@/domain/menu/menu-icon';
import { MenuButton } from '@/ui/layout/menu-button';
import { useNodeLabel } from '@/ui/names/use-node-label';
import type { EditorNode } from './editor-node';
import { MethodTag } from './method-tag';

type Props = {
  node: EditorNode;
  /** What stands beside the label in small letters: a path, a call. */
  note?: string;
  /** Who holds it. */
  holders?: ReactNode;
  actions: NonNullable<MenuProps['items']>;
};

/** A node in a tree: what it is, how it is, and what can be done with it. */
export function NodeRow({ node, note, holders, actions }: Props) {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const label = labelOf(node.label);
  return (
    <div className="row min-0 gap-8" style={{ minHeight: 32 }}>
      <Sign node={node} />
      <span className={`two-lines ${node.status === 0 ? 'faint' : ''}`}>{label}</span>
      <span className="flex fixed gap-4">
        {node.type === menuType.button && <Tag>{translate('nodes.types.menu.2')}</Tag>}
        {node.status === 0 && <Tag>{translate('common.status.0')}</Tag>}
        {node.hide && <Tag>{translate('nodes.hidden')}</Tag>}
        {node.frameSrc !== '' && <Tag color="blue">{translate(node.hideTab ? 'nodes.newWindow' : 'nodes.frame')}</Tag>}
        {node.newFeature && <Tag color="processing">{translate('shell.new')}</Tag>}
        {node.isGone && <Tag color="error">{translate('nodes.gone')}</Tag>}
      </span>
      <span className="grow muted small clip phone-hidden">{note}</span>
      {holders && (
        <span className="fixed muted small clip phone-hidden" style={{ maxWidth: '30%' }}>
          {holders}
        </span>
      )}
      {actions.length > 0 && (
        // A press here is for the menu, not for the row below.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the row from hearing of its buttons
        <span
          className="row fixed push-end"
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => treeKeys.has(event.key) && event.stopPropagation()}
        >
          <MenuButton
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={translate('nodes.actionsOf', { name: label })}
            placement="bottomRight"
            menu={{ items: actions }}
          />
        </span>
      )}
    </div>
  );
}

/** What the tree has a use for, of its active row, wherever in it they are pressed. */
const treeKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', ' ']);

/** A menu without an icon keeps its place, so that the labels below each other begin at one line. */
function Sign({ node }: { node: EditorNode }) {
  if (node.type === menuType.api) return <MethodTag callKey={node.key} />;
  if (node.icon !== '') return <MenuIcon name={node.icon} />;
  return node.type === menuType.menu && <span style={{ flex: 'none', width: '1em' }} />;
}
