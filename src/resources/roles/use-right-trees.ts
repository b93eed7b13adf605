import { allResources } from '@contract/index';
import type { MenuNode } from '@contract/menus';
import { type PermissionNode, permissions } from '@contract/permissions';
import type { Role } from '@contract/roles';
import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { useNodeLabel } from '@/ui/names/use-node-label';
import { callNodes, menuNodes } from './right-nodes';

type Node = Pick<PermissionNode, 'id' | 'parentId' | 'type' | 'label' | 'panel' | 'key' | 'component' | 'frameSrc'>;

const none: Node[] = [];

/** All nodes of both panels; for whoever may not list them, those of the own menu. */
export function usePermissionNodes() {
  const granted = useGranted();
  const mayList = granted(permissions.endpoints.list);
  const menus = useSession((state) => state.user?.menus);
  const { query } = useList<PermissionNode>({
    resource: 'permissions',
    pagination: { mode: 'off' },
    queryOptions: { enabled: mayList, staleTime: 60_000 },
  });
  const own = useMemo(() => flatten(menus ?? []), [menus]);
  const all = query.data?.data;
  /** Of nodes of the menu those that are listed; all of them for whoever may not know. */
  const listed = (menuIds: number[], nodes: readonly Node[] | undefined = all) =>
    mayList && nodes ? menuIds.filter((id) => nodes.some((node) => node.id === id)) : menuIds;
  /** Those that are still there: what is not listed may be newer than the list. */
  const withoutGone = async (menuIds: number[]) => {
    if (listed(menuIds).length === menuIds.length) return menuIds;
    const { isSuccess, data } = await query.refetch();
    return isSuccess ? listed(menuIds, data.data) : menuIds;
  };
  return { nodes: mayList ? (all ?? none) : own, listed, withoutGone, query };
}

const flatten = (nodes: MenuNode[]): Node[] =>
  nodes.flatMap(({ children, ...node }) => [{ ...node, panel: 'menu', key: '' }, ...flatten(children)]);

/** The trees of the form. Nobody grants what they do not have; what the role has may stay. */
export function useRightTrees(role: Role | undefined) {
  const { nodes, query } = usePermissionNodes();
  const labelOf = useNodeLabel();
  const user = useSession((state) => state.user);
  const menus = useMemo(() => {
    const own = new Set([...flatten(user?.menus ?? []).map(({ id }) => id), ...(role?.menuIds ?? [])]);
    return menuNodes(nodes, labelOf, (id) => own.has(id));
  }, [nodes, labelOf, user, role]);
  const calls = useMemo(() => {
    const own = new Set([...(user?.permissions ?? []), ...(role?.permissions ?? [])]);
    return callNodes(nodes, allResources, labelOf, (key) => own.has(key));
  }, [nodes, labelOf, user, role]);
  return { menus, calls, query };
}
