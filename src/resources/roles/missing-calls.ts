import { callsOfPage } from '@contract/page-calls';
import type { PermissionNode } from '@contract/permissions';

type Node = Pick<PermissionNode, 'id' | 'label' | 'component' | 'frameSrc'>;
type Rights = { menuIds: readonly number[]; permissions: readonly string[] };

/** A page that a role would have, and the calls without which it cannot load. */
export type MissingCalls = { node: Node; calls: string[] };

/** The pages of a role that it could open and never see. */
export function missingCalls(nodes: readonly Node[], { menuIds, permissions }: Rights): MissingCalls[] {
  const held = new Set(menuIds);
  const granted = new Set(permissions);
  return nodes.flatMap((node) => {
    if (node.frameSrc !== '' || !held.has(node.id)) return [];
    const calls = callsOfPage(node.component).filter((call) => !granted.has(call));
    return calls.length > 0 ? [{ node, calls }] : [];
  });
}
