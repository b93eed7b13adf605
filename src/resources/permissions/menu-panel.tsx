import { fullPaths } from '@contract/menu-tree';
import { menuType } from '@contract/menus';
import type { EditorNode } from '@/domain/node/editor-node';
import { NodePanel } from './node-panel';

const types = [menuType.button, menuType.catalogue, menuType.menu];

const noteOf = (node: EditorNode, nodes: readonly EditorNode[]) =>
  node.type === menuType.button ? node.key : fullPaths(nodes).get(node.id);

/** The menu with its buttons. */
export const MenuPanel = () => <NodePanel panel="menu" types={types} noteOf={noteOf} />;
