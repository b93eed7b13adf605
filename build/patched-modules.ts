import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { markup } from './patched-markup.ts';

/** A module of a package that something of ours takes the place of, or whose code is changed. Other files of its package import it by this path. */
type Patch = { module: RegExp } & ({ by: string } | { change: (code: string) => string });

const ours = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const withoutFilterMenu = `
export const flattenKeys = () => [];
export default function FilterDropdown() {
  throw new Error('Filters stand above a list, in ListFilters.');
}`;

const filterMenuExports = ['export function flattenKeys(', 'export default FilterDropdown;'];

/** What packages bring along for old engines, or in a way that our policy forbids, or that the console never shows. */
export const patches: Record<string, Patch> = {
  ...markup,
  // It measures each element by a stylesheet of its own, which makes the browser compute every style of the page anew.
  'scroll bar size': { module: /@rc-component\/util\/es\/getScrollBarSize\.js$/, by: ours('./scroll-bar-size.ts') },
  'side channel': { module: /\/node_modules\/side-channel\/index\.js$/, by: ours('./side-channel.cjs') },
  // Its own way starts workers from a blob, which our policy forbids.
  'unzip in place': {
    module: /read-excel-file\/modules\/zip\/unzipFromArrayBuffer\.js$/,
    by: ours('./unzip-in-place.ts'),
  },
  // antd's table brings a menu and a tree for filters in a column's head, a tenth of the code of a list. Ours stand above it.
  'no filter menu': {
    module: /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
    // As long as it is that module: what others import of it is what stands in its place.
    change: (code) => (filterMenuExports.every((name) => code.includes(name)) ? withoutFilterMenu : code),
  },
  // It lets all tooltips share one box, which ours are not told to; the sign-in page would wait for what places boxes.
  'no shared tooltip': {
    module: /antd\/es\/tooltip\/UniqueProvider\/index\.js$/,
    change: (code) =>
      code.includes('export default UniqueProvider') ? 'export default ({ children }) => children;' : code,
  },
  // The contract describes itself to the server's document alone.
  'no JSON schemas': {
    module: /zod\/v4\/classic\/schemas\.js$/,
    change: (code) =>
      code
        .replace(/^ *inst\._zod\.processJSONSchema = .*$/gm, '')
        .replace(/create(Standard|To)JSONSchemaMethod\(this, [^)]*\)(\(params\))?/g, 'undefined'),
  },
  // Requests go by XMLHttpRequest, which tells how much of a file has been sent.
  'no second way to send': {
    module: /axios\/lib\/adapters\/fetch\.js$/,
    change: (code) => (code.includes('export const getFetch') ? 'export const getFetch = () => false;' : code),
  },
  // FullCalendar's stylesheet brings a font of icons as a data address, which browsers load at once and our policy forbids. We show none of them.
  'calendar without font': {
    module: /@fullcalendar\/core\/internal-common\.js$/,
    change: (code) => code.replace(/@font-face\{font-family:fcicons[^}]*\}/, ''),
  },
};

const appliedAnywhere = new Set<string>();

/**
 * Applies the patches; a build in which one of them found nothing to change fails, so that none is left behind by an update. A build and
 * those of its workers count together.
 */
export const patchedModules = (applied = appliedAnywhere): Plugin => {
  let isBuild = false;
  return {
    name: 'patched-modules',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async resolveId(source, importer, options) {
      if (!importer?.includes('node_modules')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      for (const [name, patch] of Object.entries(patches)) {
        if (!found || !('by' in patch) || !patch.module.test(found.id)) continue;
        applied.add(name);
        return patch.by;
      }
      return found;
    },
    transform(code, id) {
      let text = code;
      for (const [name, patch] of Object.entries(patches)) {
        if (!('change' in patch) || !patch.module.test(id)) continue;
        const changed = patch.change(text);
        if (changed !== text) applied.add(name);
        text = changed;
      }
      return text === code ? null : { code: text, map: null };
    },
    buildEnd(error) {
      const missing = Object.entries(patches).filter(([name]) => !applied.has(name));
      const said = missing.map(([name, { module }]) => `${name} (${module.source})`);
      if (isBuild && !error && said.length > 0) this.error(`nothing was there to patch: ${said.join(', ')}`);
    },
  };
};
