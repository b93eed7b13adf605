import type { EditorNode } from '@/domain/node/editor-node';

/** What is open over the tree of the menu. */
export type Opened =
  | { dialog: 'form'; node?: EditorNode; parentId?: number | null }
  | { dialog: 'detail' | 'roles' | 'move'; node: EditorNode };
