import { callOfPage } from '@contract/page-calls';
import type { PermissionNode } from '@contract/permissions';

type Node = Pick<PermissionNode, 'id' | 'label' | 'component' | 'frameSrc'>;
type Rights = { menuIds: readonly number[]; permissions: readonly string[] };

/** A page that a role would have, and the call without which it cannot load. */
export type MissingCall = { node: Node; call: string };

/** The pages of a role that it could open and never see. */
export function missingCalls(nodes: readonly Node[], { menuIds, permissions }: Rights): MissingCall[] {
  const held = new Set(menuIds);
  const granted = new Set(permissions);
  return nodes.flatMap((node) => {
    const call = node.frameSrc === '' ? callOfPage(node.component) : undefined;
    return call && held.has(node.id) && !granted.has(call) ? [{ node, call }] : [];
  });
}
