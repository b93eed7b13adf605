import type { Plugin } from 'vite';

const without = `
export const flattenKeys = () => [];
export default function FilterDropdown() {
  throw new Error('Filters stand above a list, in ListFilters.');
}`;

/** antd's table brings a menu and a tree for filters in a column's head, a tenth of the code of a list. Ours stand above it. */
export const tableWithoutFilterMenu = (): Plugin => ({
  name: 'table-without-filter-menu',
  transform: {
    filter: { id: /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js/ },
    handler: () => ({ code: without, map: null }),
  },
});
