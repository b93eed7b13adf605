import { eq, inArray, sql } from 'drizzle-orm';
import type { Resource } from '../../contract/endpoints';
import { groupsTo, type MenuGroup, menuGroups, menuPages } from '../../contract/first-menu';
import { allResources } from '../../contract/index';
import { menuType } from '../../contract/menus';
import { pagesOf } from '../../contract/resource-pages';
import { builtInRoles, type DataScope, type SeededRole, seededRoles, superAdmin } from '../../contract/role-kinds';
import type { Database } from './database';
import { holdAlone } from './hold-alone';
import { bootstrapped } from './tables/bootstrapped';
import { menus } from './tables/menus';
import { roleMenus, rolePermissions, roles } from './tables/roles';

const roleScopes: [code: keyof typeof builtInRoles, dataScope: DataScope][] = [
  [superAdmin, 'all'],
  ['storeManager', 'organization'],
  ['storeStaff', 'own'],
];
const roleRows = roleScopes.map(([code, dataScope]) => ({ code, name: builtInRoles[code], dataScope }));

/** A node of the menu that an installation starts with. `code` is its name, `parent` that of the node above it. */
type MenuRow = typeof menus.$inferInsert & { code: string; parent?: string };

/**
 * Gives an installation the roles, the menu and the grants that the contract names, each only once. So an upgrade adds what
 * is new in it, and nothing that an administrator changed or removed ever comes back.
 */
export async function bootstrap(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const row of await neverGiven(tx, roleRows, ({ code }) => `role:${code}`)) {
      await tx.insert(roles).values(row).onConflictDoNothing();
    }
    await holdAlone(tx, 'nodes', [0]);
    await dropForgotten(tx);
    await insertNodes(tx, await neverGiven(tx, [...menuRows(), ...apiRows()], ({ code }) => `menu:${code}`));
    for (const role of seededRoles) await grant(tx, role);
  });
}

/**
 * Takes out the entries and the nodes of calls that an earlier start has given and that there are no more: their pages and words are gone.
 * Once there is such a thing again it is given as if it were new. What an administrator has made lead elsewhere stays, and so does what
 * they have put something below, and what roles may call: a process of the release before may still ask for it.
 */
async function dropForgotten(tx: Database): Promise<void> {
  const known = new Set([...menuRows(), ...apiRows()].map(({ code }) => code));
  const nodes = await tx.select().from(menus);
  const parents = new Set(nodes.map(({ parentId }) => parentId));
  const forgotten = nodes.flatMap(({ id, code, component, key }) => {
    const isGiven =
      code !== null && (isScreen(code, component) || code === `api:${key}` || code.startsWith('apiGroup:'));
    return isGiven && !known.has(code) && !parents.has(id) ? [{ id, code }] : [];
  });
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  const marks = forgotten.flatMap(({ code }) => [
    `menu:${code}`,
    ...seededRoles.map((role) => `roleMenu:${role}:${code}`),
  ]);
  await tx.delete(menus).where(inArray(menus.id, ids));
  await tx.delete(bootstrapped).where(inArray(bootstrapped.key, marks));
  // A directory of calls is empty now.
  await dropForgotten(tx);
}

/** `clinic/patients/list` leads to the page `patients/list`. */
const isScreen = (code: string, component: string) => component !== '' && code.endsWith(`/${component}`);

/** Those above before those below, each level at once; what is there already stays. A node whose parent was removed becomes a root. */
export async function insertNodes(tx: Database, rows: MenuRow[]): Promise<void> {
  const codes = new Set(rows.map(({ code }) => code));
  const level = rows.filter(({ parent }) => !parent || !codes.has(parent));
  if (level.length === 0) return;
  const parents = await tx
    .select({ id: menus.id, code: menus.code })
    .from(menus)
    .where(inArray(menus.code, [...new Set(level.flatMap(({ parent }) => parent ?? []))]));
  const ids = new Map(parents.map(({ code, id }) => [code, id]));
  await tx
    .insert(menus)
    .values(level.map(({ parent, ...row }) => ({ ...row, parentId: ids.get(parent ?? '') ?? null })))
    .onConflictDoNothing();
  await insertNodes(
    tx,
    rows.filter((row) => !level.includes(row)),
  );
}

async function grant(tx: Database, code: SeededRole): Promise<void> {
  const keys = await neverGiven(tx, grantedKeys(code), (key) => `grant:${code}:${key}`);
  const nodes = await neverGiven(tx, grantedMenus(code), (node) => `roleMenu:${code}:${node}`);
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.code, code));
  if (!role) return;
  if (keys.length > 0) {
    await tx
      .insert(rolePermissions)
      .values(keys.map((key) => ({ roleId: role.id, key })))
      .onConflictDoNothing();
  }
  const ids = await menuIds(tx, nodes);
  if (ids.length > 0) {
    await tx
      .insert(roleMenus)
      .values(ids.map((menuId) => ({ roleId: role.id, menuId })))
      .onConflictDoNothing();
  }
}

/** Those of `items` that no start has given yet; from now on they count as given. */
async function neverGiven<T>(tx: Database, items: T[], keyOf: (item: T) => string): Promise<T[]> {
  if (items.length === 0) return [];
  const marked = await tx
    .insert(bootstrapped)
    .values(items.map((item) => ({ key: keyOf(item) })))
    .onConflictDoNothing()
    .returning({ key: bootstrapped.key });
  const keys = new Set(marked.map(({ key }) => key));
  return items.filter((item) => keys.has(keyOf(item)));
}

async function menuIds(tx: Database, codes: string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .select({ id: menus.id })
    .from(menus)
    .where(inArray(menus.code, codes))
    .orderBy(sql`${menus.id}`);
  return rows.map(({ id }) => id);
}

/** Every node, those above before those below. */
export function menuRows(): MenuRow[] {
  const groups = menuGroups.map(({ name, icon, order, parent }: MenuGroup) => ({
    code: name,
    parent,
    type: menuType.catalogue,
    route: name,
    label: `menu.${name}`,
    icon,
    order,
  }));
  const pages = menuPages.map(({ group, route, grants: _, ...page }) => ({
    code: `${group}/${route}`,
    parent: group,
    type: menuType.menu,
    route,
    label: `menu.${route}`,
    ...page,
  }));
  return [...groups, ...pages, ...allResources.flatMap(screenRows)];
}

function screenRows(resource: Resource): MenuRow[] {
  const { name, menu } = resource;
  if (!menu) return [];
  const icons: Record<string, string | undefined> = { list: menu.icon, create: menu.createIcon };
  return pagesOf(resource).map(({ page, route }) => ({
    code: screenCode(menu.group, name, page),
    parent: menu.group,
    type: menuType.menu,
    route,
    label: `${name}.titles.${page}`,
    icon: icons[page] ?? '',
    // The form for a new row stands right behind the list, before the next resource.
    order: menu.order + (page === 'create' && menu.createIcon ? 5 : 0),
    hide: icons[page] === undefined,
    component: `${name}/${page}`,
  }));
}

/** A directory for each resource, and in it a node for each call that a role can be given. */
export function apiRows(): MenuRow[] {
  return allResources.flatMap(({ name, endpoints }) => {
    const calls = Object.entries(endpoints).filter(([, { access }]) => access === 'granted');
    const code = `apiGroup:${name}`;
    const shared = { panel: 'api', route: '' } as const;
    const group = { ...shared, code, type: menuType.catalogue, label: `calls.groups.${name}` };
    const nodes = calls.map(([call, { key }]) => ({
      ...shared,
      code: `api:${key}`,
      parent: code,
      type: menuType.api,
      label: `${name}.calls.${call}`,
      key,
    }));
    return nodes.length > 0 ? [group, ...nodes] : [];
  });
}

const screenCode = (group: string, resource: string, screen: string) => `${group}/${resource}/${screen}`;

/** Names of the calls that a role gets of a resource: of those that are anybody's to give. */
const grantedNames = ({ endpoints, grants }: Resource, code: SeededRole): readonly string[] => {
  const names = grants?.[code] ?? [];
  if (names !== 'all') return names;
  return Object.keys(endpoints).filter((name) => endpoints[name]?.access === 'granted');
};

function grantedKeys(code: SeededRole): string[] {
  return allResources.flatMap((resource) =>
    grantedNames(resource, code).flatMap((name) => resource.endpoints[name]?.key ?? []),
  );
}

/** The pages that the role gets, the screens whose call it may make, and the groups above them. */
function grantedMenus(code: SeededRole): string[] {
  const pages = menuPages
    .filter(({ grants = seededRoles }) => grants.includes(code))
    .flatMap(({ group, route }) => [...groupsTo(group).map(({ name }) => name), `${group}/${route}`]);
  const screens = allResources.flatMap((resource) => {
    const { name, menu } = resource;
    const names = grantedNames(resource, code);
    const granted = pagesOf(resource).filter(({ call }) => names.includes(call));
    return menu ? granted.flatMap(({ page }) => [menu.group, screenCode(menu.group, name, page)]) : [];
  });
  return [...new Set([...pages, ...screens])];
}
