import { allResources } from '@contract/index';
import { homePath, menuGroups } from '@contract/menus';

const id = '[^/]+';
const forms = { list: '', create: '/create', edit: `(/edit/${id}|/${id}/edit)`, show: `(/show/${id}|/${id})` };
const group = `(/(${menuGroups.map(({ name }) => name).join('|')}))?`;

const patterns = allResources.flatMap(({ name, screens = [] }) =>
  screens.map((screen) => new RegExp(`^${group}/${name}${forms[screen]}$`)),
);

/** Whether the product has a page there, for some user: an address that this user's menus lack is forbidden, not unknown. */
export const isProductPath = (pathname: string) =>
  pathname === homePath || patterns.some((pattern) => pattern.test(pathname));
