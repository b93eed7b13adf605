import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite';

const antdModule = /\/antd\/es\/.*\.js$/;
const makers = /^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/;

/** What would write styles at run time, without which nothing of it is left in the build. */
const writers: readonly { module: RegExp; change: (code: string) => string }[] = [
  {
    module: /@ant-design\/cssinjs-utils\/es\/util\/genStyleUtils\.js$/,
    // The styles' names carry no hash (`hashed: false`), so there is none to tell.
    change: (code) =>
      code.replace(
        /(function genComponentStyleHook)\(.*\n {2}}\n( {2}function genSubStyleComponent)/s,
        "$1() { return () => ''; }\n$2",
      ),
  },
  {
    module: /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/,
    change: (code) => code.replace(/^.*$/s, 'export default () => {};'),
  },
];

/**
 * Antd writes the styles of a component into the page when it is first drawn: 77 style elements in a morning, after each of which the browser
 * computes every style anew. The built console has those of the components in use in two stylesheets instead, and the functions that
 * would write them are left out. What depends on the theme are variables, which antd writes as ever.
 *
 * The first sheet is for what the given modules need, and holds up the first paint. The other one comes meanwhile; its medium is
 * none until `restOfStyles` (src/providers) gives it one.
 */
export function antdStyles(first: readonly string[]): Plugin {
  /** The names of the styles that a module defines. */
  const namesOf = new Map<string, string[]>();
  const changed = new Set<RegExp>();
  let base = '/';
  let sheets: string[] = [];

  return {
    name: 'antd-styles',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transform(code, id) {
      const writer = writers.find(({ module }) => module.test(id));
      if (writer) {
        const rest = writer.change(code);
        if (rest !== code) changed.add(writer.module);
        return { code: rest, map: null };
      }
      if (!antdModule.test(id)) return null;
      const calls = styleCalls(code);
      if (calls.length === 0) return null;
      namesOf.set(
        id,
        calls.map(({ name }) => name),
      );
      let rest = code;
      for (const { start, end } of calls.toReversed()) rest = `${rest.slice(0, start)}null${rest.slice(end)}`;
      return { code: rest, map: null };
    },
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        if (changed.size < writers.length) this.error('antd writes its styles in another way than it did');
        const namesIn = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.flatMap((id) => namesOf.get(id) ?? []);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const steps = [neededFirst(chunks, first), chunks].map((some) => new Set(some.flatMap(namesIn)));
        const { antdStylesheets } = await import('./antd-stylesheet.ts');
        sheets = antdStylesheets(steps).map((source) =>
          this.getFileName(this.emitFile({ type: 'asset', name: 'antd.css', source })),
        );
      },
    },
    // Before the others, which have the last word.
    transformIndexHtml: () =>
      sheets.map((sheet, at) => ({
        tag: 'link',
        attrs: { rel: 'stylesheet', href: base + sheet, ...(at > 0 && { media: 'not all' }) },
        injectTo: 'head-prepend',
      })),
  };
}

/** The files that hold the given modules, and what they cannot do without. */
function neededFirst(chunks: Rolldown.OutputChunk[], modules: readonly string[]) {
  const needed = new Set(
    chunks.filter(({ moduleIds }) => modules.some((name) => moduleIds.some((id) => id.endsWith(`/${name}`)))),
  );
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed];
}

/** The calls by which a module defines styles, in its order: their name, and where the function stands that makes them. */
export function styleCalls(code: string) {
  const calls: { name: string; start: number; end: number }[] = [];
  if (!/\bgen(StyleHooks|ComponentStyleHook|SubStyleComponent)\(/.test(code)) return calls;
  new Visitor({
    CallExpression({ callee, arguments: [named, styles] }) {
      if (callee.type !== 'Identifier' || !makers.test(callee.name) || !named || !styles) return;
      const name = code
        .slice(named.start, named.end)
        .replace(/[[\]'\s]/g, '')
        .replace(',', '-');
      calls.push({ name, start: styles.start, end: styles.end });
    },
  }).visit(parseSync('styles.js', code).program);
  return calls;
}
