import { and, asc, eq, sql } from 'drizzle-orm';
import { allEndpoints } from '../../contract/index';
import { menuType } from '../../contract/menus';
import { permissions as contract } from '../../contract/permissions';
import { reachable } from '../db/scope';
import { menus } from '../db/tables/menus';
import type { Api } from '../http/api';

const knownKeys = new Set(allEndpoints.filter(({ access }) => access === 'granted').map(({ key }) => key));

export function permissionRoutes({ route }: Api): void {
  route(contract.endpoints.list, async ({ tx, query, session }) => {
    const nodes = await tx
      .select()
      .from(menus)
      .where(and(reachable(menus, session.scope), query.panel && eq(menus.panel, query.panel)))
      .orderBy(sql`${menus.order} nulls last`, asc(menus.id));
    const data = nodes.map((node) => ({ ...node, isGone: node.type === menuType.api && !knownKeys.has(node.key) }));
    return { data, total: data.length, page: 1, pageSize: Math.max(1, data.length) };
  });
}
