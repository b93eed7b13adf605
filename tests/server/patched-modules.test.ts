import { readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { patchedModules } from '../../build/patched-modules.ts';

/** A module that is patched, and what of its own is not to be in a build. */
const modules = {
  'scroll bar size': ['@rc-component/util/es/getScrollBarSize.js', 'rc-scrollbar-measure'],
  'unzip in place': ['read-excel-file/modules/zip/unzipFromArrayBuffer.js', 'unzipAsync'],
  'no filter menu': ['antd/es/table/hooks/useFilter/FilterDropdown.js', 'filterDropdownProps'],
  'no shared tooltip': ['antd/es/tooltip/UniqueProvider/index.js', 'uniqueBuiltinPlacements'],
  'no Escape for a menu that goes away': ['@rc-component/trigger/es/Popup/index.js', 'onEsc: onEsc'],
  'Escape for who takes it': ['@rc-component/portal/es/Portal.js', 'useEscKeyDown(open, onEsc);'],
  'Tab takes what was looked for': [
    '@rc-component/select/es/OptionList.js',
    'setActive = (index, fromKeyboard = false) => {\n    setActiveIndex',
  ],
  'app of dialogs': ['antd/es/app/App.js', '../message/useMessage'],
  'rows in boxes': ['antd/es/table/hooks/useSelection.js', '../../radio'],
  'no second scroll bar': ['@rc-component/table/es/stickyScrollBar.js', 'isHiddenScrollBar'],
  'slim query strings': ['qs/lib/index.js', './formats'],
  'slim debounce': ['lodash-es/debounce.js', 'leadingEdge'],
  'slim get': ['lodash-es/get.js', 'baseGet'],
  'slim isEqual': ['lodash-es/isEqual.js', 'baseIsEqual'],
  'slim uniqBy': ['lodash-es/uniqBy.js', 'baseUniq'],
  'slim unionWith': ['lodash-es/unionWith.js', 'baseUniq'],
  'slim differenceWith': ['lodash-es/differenceWith.js', 'baseDifference'],
  'no plurals': ['pluralize/pluralize.js', 'irregularSingles'],
  'no JSON schemas': ['zod/v4/classic/schemas.js', 'inst._zod.processJSONSchema ='],
  'no second way to send': ['axios/lib/adapters/fetch.js', 'DEFAULT_CHUNK_SIZE'],
  'no formats by method': ['zod/v4/classic/schemas.js', 'core._jwt(ZodJWT, params));\n    },\n    emoji'],
  'no code from schemas': ['zod/v4/classic/schemas.js', 'core.$ZodObjectJIT.init'],
  'links that fetch nothing ahead': [
    'react-router/dist/development/chunk-6KYCQHYJ.mjs',
    'React10.createElement(PrefetchPageLinks, { page: href })',
  ],
  'no back end of texts': ['i18next/dist/esm/i18next.js', 'queueLoad(languages, namespaces, options, callback)'],
  'no forms in requests': ['axios/lib/helpers/toFormData.js', 'removeBrackets'],
  'no forms read': ['axios/lib/helpers/formDataToJSON.js', 'parsePropPath'],
  'no names of statuses': ['axios/lib/helpers/HttpStatusCode.js', 'ImATeapot'],
  'inputs in use': ['antd/es/input/index.js', 'Input.OTP'],
  'calendar without font': ['@fullcalendar/core/internal-common.js', '@font-face'],
  'icons say nothing': ['@ant-design/icons/es/components/AntdIconLight.js', '"aria-label": icon.name'],
  'groups that are shut': ['@rc-component/menu/es/SubMenu/index.js', '"aria-controls": popupId'],
  'panels out of sight': ['@rc-component/tabs/es/TabNavList/TabNode.js', '"aria-controls": id &&'],
  'boxes without words': ['antd/es/checkbox/Checkbox.js', 'createElement("label",'],
  'a link to each page': ['@rc-component/pagination/es/Pager.js', 'rel: "nofollow"'],
  'buttons of a pager': ['@rc-component/pagination/es/Pagination.js', 'onKeyDown: runIfEnterPrev'],
  'a number and no buttons': ['@rc-component/input-number/es/StepHandler.js', "'Increase Value'"],
  'the pictures beside one': ['@rc-component/image/es/Preview/PrevNext.js', 'disabled: nextDisabled\n'],
  'a place once': ['@rc-component/trigger/es/hooks/useAlign.js', '...ori,'],
  'a target without drawing': ['@rc-component/trigger/es/index.js', 'setTargetEle] ='],
  'no motion out of sight': ['@rc-component/motion/es/hooks/useStatus.js', 'setAsyncVisible] = React.useState()'],
  'entries lit by style': ['@rc-component/menu/es/hooks/useActive.js', '      onActive(eventKey);\n    };'],
  'icons in one style': ['@ant-design/icons/es/renderUtils.js', 'if (zeroRuntime)'],
  'calendar of roles': ['@fullcalendar/core/internal-common.js', "state.popoverId : ''"],
} satisfies Record<string, [path: string, own: string]>;

// As the build calls it, also where the folder is a link to another.
const pathOf = (path: string) => resolve(realpathSync('node_modules'), path);
const entry = pathOf('entry.js');

/** Builds what imports all of these modules; `changed` has another text, as after an update. */
async function built(paths: string[], changed?: { path: string; text: string }): Promise<string> {
  const imports = paths.map((path, index) => `export * as m${index} from ${JSON.stringify(pathOf(path))};`).join('\n');
  const packages = {
    name: 'packages',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? imports : id === (changed && pathOf(changed.path)) ? changed?.text : null),
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [packages, patchedModules(new Set())],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      // Some are imported by others of them.
      rolldownOptions: { external: (_id, importer) => importer !== undefined && importer !== entry },
    },
  });
  return (output as Rolldown.RolldownOutput[]).flatMap(({ output: [chunk] }) => chunk.code).join('');
}

const all = Object.values(modules).map(([path]) => path);

test('the patches take the place of what they are about', async () => {
  const code = await built(all);
  expect(Object.values(modules).filter(([, own]) => code.includes(own))).toEqual([]);
});

test.each(Object.entries(modules))('"%s": the module has what is patched', (_name, [path, own]) => {
  expect(readFileSync(pathOf(path), 'utf8').includes(own)).toBe(true);
});

test.each(Object.values(modules))('a build without %s fails, and names it', async (path) => {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.m?js$/, '') ?? '';
  await expect(built(all.filter((other) => other !== path))).rejects.toThrow(name);
});

test.each([
  modules['no filter menu'],
  modules['no second way to send'],
  modules['calendar without font'],
  modules['icons say nothing'],
  modules['buttons of a pager'],
])('a build in which %s is another module fails, and names it', async (path) => {
  const name = path.split('/').at(-1)?.replace('.js', '') ?? '';
  await expect(built(all, { path, text: 'export const flattenKeys = 1; export default 2;' })).rejects.toThrow(name);
});

test.each([
  [
    'scroll-bar-size.ts',
    modules['scroll bar size'][0],
    ['default function', '(const|function) getTargetScrollBarSize'],
  ],
  ['unzip-in-place.ts', modules['unzip in place'][0], ['default (async )?function']],
])('%s exports what %s does', (ours, path, names) => {
  const texts = [pathOf(path), resolve('build', ours)].map((file) => readFileSync(file, 'utf8'));
  for (const name of names) for (const text of texts) expect(text).toMatch(new RegExp(`^export ${name}`, 'm'));
});
