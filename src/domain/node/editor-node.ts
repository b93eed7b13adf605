import type { MenuEntry } from '@contract/menu-entries';
import { type PermissionInput, permissionInput } from '@contract/menu-nodes';
import type { PermissionNode } from '@contract/permissions';

/** A node of either panel as the trees and forms work with it. */
export type EditorNode = Omit<PermissionNode, 'createdAt' | 'isGone'> & {
  isGone?: boolean;
  /** Of a node of the menu: the roles that hold it. */
  roles?: { id: number; name: string }[];
};

/** The nodes of a tree of the menu, those above before those below. */
export const flattened = (entries: readonly MenuEntry[]): EditorNode[] =>
  entries.flatMap(({ children, ...entry }) => [{ ...entry, panel: 'menu' as const }, ...flattened(children)]);

/** What a form starts with for a node: its own values, also such as the form would refuse now. */
export function formValues(node: EditorNode): Record<keyof PermissionInput, unknown> {
  const values: Record<string, unknown> = { ...node };
  const names = Object.keys(permissionInput.shape) as (keyof PermissionInput)[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<keyof PermissionInput, unknown>;
}
