import { maxPageSize } from '@contract/envelope';
import { densities, type ListView } from '@contract/saved-views';

/** What of a view the console itself shows, besides what is asked of the server. */
export type ListLayout = Pick<ListView, 'columns' | 'order' | 'density'>;

/** The address of a list that is shown so, as Refine spells paging, sorting and filters: a link for anybody who may see the list. */
export function viewSearch({ filters, sorter, pageSize, ...layout }: ListView): string {
  const search = new URLSearchParams({ currentPage: '1', pageSize: String(pageSize) });
  if (sorter) {
    search.set('sorters[0][field]', sorter.field);
    search.set('sorters[0][order]', sorter.order);
  }
  setFilters(search, filters);
  // Also when there are none: whoever opens the link has columns of their own.
  search.set('columns', columnsText(layout.columns));
  if (layout.order) search.set('order', layout.order.join());
  search.set('density', layout.density);
  return `?${search}`;
}

/** The address of a list that is filtered so, and else as its user has it. */
export function filterSearch(filters: ListView['filters']): string {
  const search = new URLSearchParams();
  setFilters(search, filters);
  return search.size > 0 ? `?${search}` : '';
}

function setFilters(search: URLSearchParams, filters: ListView['filters']): void {
  for (const [index, [field, value]] of Object.entries(filters).entries()) {
    search.set(`filters[${index}][field]`, field);
    search.set(`filters[${index}][operator]`, 'eq');
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) search.set(`filters[${index}][value][${at}]`, String(item));
    } else search.set(`filters[${index}][value]`, String(value));
  }
}

/** What an address says, without a page, or a length of one, that no list has: it is as good as not said. */
export function withSoundPaging<Params extends object>(params: Params): Params {
  const sound: Params & { currentPage?: unknown; pageSize?: unknown } = { ...params };
  if (!isCount(sound.currentPage)) delete sound.currentPage;
  if (!isCount(sound.pageSize) || sound.pageSize > maxPageSize) delete sound.pageSize;
  return sound;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** `{ phone: false, school: true }` → `-phone,school` */
const columnsText = (columns: ListLayout['columns']) =>
  Object.entries(columns)
    .map(([key, isShown]) => (isShown ? key : `-${key}`))
    .sort()
    .join(',');

/** The text that an address filters a field by; '' without one. For a list whose rows are all here, so that no server is asked. */
export function filterText(search: string, field: string): string {
  const params = new URLSearchParams(search);
  const index = [...params]
    .find(([key, value]) => /^filters\[\d+]\[field]$/.test(key) && value === field)?.[0]
    .match(/\d+/)?.[0];
  return (index && params.get(`filters[${index}][value]`)) ?? '';
}

/** Columns and density that a link asks for; undefined where the address says nothing of them. */
export function layoutOf(search: string): ListLayout | undefined {
  const params = new URLSearchParams(search);
  const columns = params.get('columns');
  const density = densities.find((known) => known === params.get('density'));
  const order = params.get('order');
  if (columns === null && density === undefined && order === null) return undefined;
  const keys = (columns ?? '').split(',').filter(Boolean);
  return {
    columns: Object.fromEntries(keys.map((key) => (key.startsWith('-') ? [key.slice(1), false] : [key, true]))),
    order: order?.split(',').filter(Boolean),
    density: density ?? 'middle',
  };
}

/** The address without them, for a user who chooses otherwise. */
export function withoutLayout(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('columns');
  params.delete('order');
  params.delete('density');
  return `?${params}`;
}

/** The columns as they are to stand; one that the order does not name, as it was added later, behind its usual neighbour. */
export function inOrder<Column extends { key: string }>(columns: readonly Column[], order: readonly string[] = []) {
  const placed = [...new Set(order)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
  for (const [at, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const neighbour = columns[at - 1];
    placed.splice(neighbour ? placed.indexOf(neighbour) + 1 : 0, 0, column);
  }
  return placed;
}

/** Whether two views show the same; from the address, every value of a filter comes as text. */
export const isSameView = (one: ListView, other: ListView) => identity(one) === identity(other);

const identity = (view: ListView) => {
  const params = new URLSearchParams(viewSearch({ ...view, filters: {} }));
  const filters = Object.entries(view.filters)
    .map(([field, value]) => `${field}=${[value].flat().join()}`)
    .sort();
  return JSON.stringify([params.toString(), filters]);
};
