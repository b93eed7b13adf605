import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** The class names that sources take from a module, by the name under which they import it; `[` where they choose by a value. */
const takenFrom = (module: string) =>
  sources.flatMap(([, text]) => {
    const name = text.match(new RegExp(`import (\\w+) from '[^']*/${basename(module)}'`))?.[1];
    return name ? [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|(\\[))`, 'g'))].map(([, a, b]) => a ?? b) : [];
  });

it('twenty class names of antd at most are left: where there is no token and no slot', () => {
  const names = read(/\.css$/).flatMap(([, css]) => css.match(/\.ant-[\w-]+/g) ?? []);
  expect(names.length).toBeLessThanOrEqual(20);
});

it.each(modules)('%s holds no class that nothing wears', (path, css) => {
  const taken = new Set(takenFrom(path));
  if (taken.has('[')) return;
  expect([...classesOf(css)].filter((name) => !taken.has(name))).toEqual([]);
});
