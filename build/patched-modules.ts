import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { drawing } from './patched-drawing.ts';
import { markup, swap } from './patched-markup.ts';

/** A module of a package that something of ours takes the place of, or whose code is changed. Other files of its package import it by this path. */
type Patch = { module: RegExp } & ({ by: string } | { change: (code: string) => string });

const ours = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const withoutFilterMenu = `
export const flattenKeys = () => [];
export default function FilterDropdown() {
  throw new Error('Filters stand above a list, in ListFilters.');
}`;

const filterMenuExports = ['export function flattenKeys(', 'export default FilterDropdown;'];

const connectsNothing = `class Connector extends EventEmitter {
  state = {};
  load(languages, namespaces, done) {
    done?.();
  }
}`;

const noForms = `export default () => {
  throw new Error('What is sent is no form.');
};`;

/** What packages bring along for old engines, or in a way that our policy forbids, or that the console never shows. */
export const patches: Record<string, Patch> = {
  ...markup,
  ...drawing,
  // It measures each element by a stylesheet of its own, which makes the browser compute every style of the page anew.
  'scroll bar size': { module: /@rc-component\/util\/es\/getScrollBarSize\.js$/, by: ours('./scroll-bar-size.ts') },
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
  // A menu that goes away counts as opened anew while its motion lasts, above the dialog that was opened from it: Escape was for neither.
  'no Escape for a menu that goes away': {
    module: /@rc-component\/trigger\/es\/Popup\/index\.js$/,
    change: swap({ 'onEsc: onEsc': 'onEsc: open ? onEsc : undefined' }),
  },
  'Escape for who takes it': {
    module: /@rc-component\/portal\/es\/Portal\.js$/,
    change: swap({ 'useEscKeyDown(open, onEsc);': 'useEscKeyDown(open && onEsc !== undefined, onEsc);' }),
  },
  // Tab takes what was typed for or gone to by the arrows. It chose whatever lay first in a list that was only looked at, and of several
  // took away what had just been chosen.
  'Tab takes what was looked for': {
    module: /@rc-component\/select\/es\/OptionList\.js$/,
    change: swap({
      'const setActive = (index, fromKeyboard = false) => {':
        'const isGoneTo = React.useRef(false);\n  const setActive = (index, fromKeyboard = false) => {\n    isGoneTo.current = fromKeyboard;',
      'if (open) {\n      listRef.current?.scrollTo(undefined);':
        'if (!open) isGoneTo.current = false;\n    else {\n      listRef.current?.scrollTo(undefined);',
      'case KeyCode.TAB:':
        'case KeyCode.TAB:\n          if (!(searchValue || isGoneTo.current) || (multiple && rawValues.has(memoFlattenOptions[activeIndex]?.value))) break;',
    }),
  },
  // Toasts are sonner's: of what antd puts up on its own only dialogs are in use.
  'app of dialogs': {
    module: /antd\/es\/app\/App\.js$/,
    change: swap({
      "import useMessage from '../message/useMessage';": 'const useMessage = () => [];',
      "import useNotification from '../notification/useNotification';": 'const useNotification = () => [];',
    }),
  },
  // Rows are chosen by boxes, each for itself. A table for radio buttons and for trees brings these and antd's forms.
  'rows in boxes': {
    module: /antd\/es\/table\/hooks\/useSelection\.js$/,
    change: swap({
      "import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree';":
        "import { arrAdd, arrDel } from '@rc-component/tree'; const conductCheck = () => { throw new Error('Rows are chosen each for itself.'); }; const convertDataToEntities = conductCheck;",
      "import Radio from '../../radio';": "const Radio = () => { throw new Error('Rows are chosen by boxes.'); };",
    }),
  },
  // For tables whose head stays in sight, which ours are not told to.
  'no second scroll bar': {
    module: /@rc-component\/table\/es\/stickyScrollBar\.js$/,
    change: (code) =>
      code.includes('export default /*#__PURE__*/React.forwardRef(StickyScrollBar)')
        ? "export default () => { throw new Error('No table keeps its head in sight.'); };"
        : code,
  },
  // Refine's core needs a little of large packages.
  'slim query strings': { module: /\/node_modules\/qs\/lib\/index\.js$/, by: ours('./slim/qs.ts') },
  'slim debounce': { module: /lodash-es\/debounce\.js$/, by: ours('./slim/debounce.ts') },
  'slim get': { module: /lodash-es\/get\.js$/, by: ours('./slim/get.ts') },
  'slim isEqual': { module: /lodash-es\/isEqual\.js$/, by: ours('./slim/is-equal.ts') },
  'slim uniqBy': { module: /lodash-es\/uniqBy\.js$/, by: ours('./slim/uniq-by.ts') },
  'slim unionWith': { module: /lodash-es\/unionWith\.js$/, by: ours('./slim/union-with.ts') },
  'slim differenceWith': { module: /lodash-es\/differenceWith\.js$/, by: ours('./slim/difference-with.ts') },
  'no plurals': { module: /\/node_modules\/pluralize\/pluralize\.js$/, by: ours('./slim/pluralize.ts') },
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
  // Formats are asked for as `z.email()`, and no text has methods for 26 of them.
  'no formats by method': {
    module: /zod\/v4\/classic\/schemas\.js$/,
    change: (code) =>
      code.replace(/(_ZodString\.init\(inst, def\);\n\}, \{).*?(\n\}\);\nexport function string\()/s, '$1$2'),
  },
  // The page's policy forbids to write code (public/boot.js tells Zod), so what writes it is of no use.
  'no code from schemas': {
    module: /zod\/v4\/classic\/schemas\.js$/,
    change: swap({ 'core.$ZodObjectJIT.init(inst, def);': 'core.$ZodObject.init(inst, def);' }),
  },
  // No page of ours has a file that a link could name, and forms are React Hook Form's.
  'links that fetch nothing ahead': {
    module: /react-router\/dist\/development\/chunk-6KYCQHYJ\.mjs$/,
    change: swap({
      'React10.createElement(PrefetchPageLinks, { page: href })': 'null',
      'Form.displayName = "Form";': '',
      'ScrollRestoration.displayName = "ScrollRestoration";': '',
    }),
  },
  // Texts come by `import()`.
  'no back end of texts': {
    module: /i18next\/dist\/esm\/i18next\.js$/,
    change: (code) => code.replace(/^class Connector extends .*?^\}$/ms, connectsNothing),
  },
  // What is sent is JSON or a piece of a file, never a form.
  'no forms in requests': {
    module: /axios\/lib\/helpers\/toFormData\.js$/,
    change: (code) => (code.includes('export default toFormData;') ? noForms : code),
  },
  'no forms read': {
    module: /axios\/lib\/helpers\/formDataToJSON\.js$/,
    change: (code) => (code.includes('export default formDataToJSON;') ? noForms : code),
  },
  'no names of statuses': {
    module: /axios\/lib\/helpers\/HttpStatusCode\.js$/,
    change: (code) => (code.includes('export default HttpStatusCode;') ? 'export default {};' : code),
  },
  // The sign-in form would wait for three kinds of inputs that the console has none of.
  'inputs in use': {
    module: /antd\/es\/input\/index\.js$/,
    change: swap({
      "import Group from './Group';": '',
      "import Search from './Search';": '',
      "import OTP from './OTP';": '',
      'Input.Group = Group;': '',
      'Input.Search = Search;': '',
      'Input.OTP = OTP;': '',
    }),
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
