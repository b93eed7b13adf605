import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Read as they are: vitest makes nothing of a stylesheet. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name));
const read = (kind: RegExp) =>
  files.filter((path) => kind.test(path)).map((path) => [path, readFileSync(path, 'utf8')] as const);
const sources = read(/\.tsx?$/);
const modules = read(/\.module\.css$/);

const classesOf = (css: string) => {
  const own = css.replaceAll(/\/\*[\s\S]*?\*\/|:global\((?:[^()]|\([^()]*\))*\)/g, '');
  return new Set([...own.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name));
};

const shared = classesOf(readFileSync('src/layout.css', 'utf8'));

/** What stands in a `className` beside a module's classes, and in `composes`. */
const words = (text: string) =>
  [
    ...text.matchAll(/className="([^"]*)"/g),
    ...text.matchAll(/className=\{`([^`]*)`\}/g),
    ...text.matchAll(/composes: (.*) from global/g),
  ].flatMap(([, names = '']) =>
    names
      .replaceAll(/\$\{[^}]*\}/g, ' ')
      .trim()
      .split(/\s+/),
  );

it('a shared class that something wears is there', () => {
  const known = new Set([...shared, '', 'no-print', 'anticon', 'description']);
  const unknown = [...sources, ...modules].flatMap(([path, text]) =>
    words(text).flatMap((word) => (known.has(word) ? [] : [`${path}: ${word}`])),
  );
  expect(unknown).toEqual([]);
});

it('a shared class is worn by something', () => {
  const all = [...sources, ...modules].map(([, text]) => text).join('\n');
  expect([...shared].filter((name) => !new RegExp(`[ "'\`]${name}[ "'\`]`).test(all))).toEqual([]);
});

/** The class names that sources take from each module, by the name under which they import it; `[` where they choose by a value. */
const taken = new Map<string, Set<string>>(modules.map(([path]) => [path, new Set()]));
for (const [path, text] of sources) {
  for (const [, name, from = ''] of text.matchAll(/import (\w+) from '(.*\.module\.css)'/g)) {
    const module = from.startsWith('@/') ? from.replace('@', 'src') : join(dirname(path), from);
    const uses = text.matchAll(new RegExp(`(?<![\\w'/-])${name}(?:\\.(\\w+)|(\\[))`, 'g'));
    for (const [, property, bracket] of uses) taken.get(module)?.add(property ?? bracket ?? '');
  }
}

it.each(modules)('%s holds the classes that are worn, and no other', (path, css) => {
  const held = classesOf(css);
  const worn = taken.get(path) ?? new Set();
  const isChosen = worn.delete('[');
  expect([...worn].filter((name) => !held.has(name))).toEqual([]);
  if (!isChosen) expect([...held].filter((name) => !worn.has(name))).toEqual([]);
});

it('twenty class names of antd at most are left: where there is no token and no slot', () => {
  const names = read(/\.css$/).flatMap(([, css]) => css.match(/\.ant-[\w-]+/g) ?? []);
  expect(names.length).toBeLessThanOrEqual(20);
});

it('what changes with the window changes at a breakpoint, or where content can be stretched', () => {
  const breakpoints = [375, 576, 768, 1024, 1280, 1536];
  const widths = files
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@media[^{]*\((max|min)-width: (\d+)px\)|(useIsAtMost)\((\d+)\)/g)].map(
        ([, bound, width, hook, most]) => ({
          path,
          from: hook || bound === 'max' ? Number(width ?? most) + 1 : Number(width),
        }),
      ),
    );
  expect(widths.length).toBeGreaterThan(50);
  expect(widths.filter(({ from }) => ![...breakpoints, 1601].includes(from))).toEqual([]);
});
