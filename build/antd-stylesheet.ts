import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prefixesOf } from './antd-prefixes.ts';

const require = createRequire(import.meta.url);
const antd = dirname(require.resolve('antd/lib'));

type Hook = (...prefixes: readonly string[]) => unknown;
type Component = (props: { prefixCls: string }) => ReactNode;
type Styles = { name: string } & ({ hook: Hook } | { component: Component });

/** The functions by which antd defines styles: of a name, or of a name and a part. */
const makers = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'] as const;

/** Those of these are defined anew whenever they are used. */
const definedOnUse = [
  ['Menu', 'menu'],
  ['Tooltip', 'tooltip'],
  ['TreeSelect', 'tree-select'],
] as const;

/**
 * Antd's styles as it would write them while the console is used: a sheet of those that have the first names, and others with what
 * the next ones need besides. Throws for a name that it lacks.
 */
export function antdStylesheets(steps: readonly ReadonlySet<string>[]): string[] {
  const all = allStyles();
  const { ConfigProvider } = require('antd/lib');
  const theme = { cssVar: { key: 'theme' }, hashed: false };
  const cache = createCache();
  return steps.map((names) => {
    const content = createElement(ConfigProvider, { theme }, used(all, names));
    renderToStaticMarkup(createElement(StyleProvider, { cache }, content));
    const sheet = extractStyle(cache, { plain: true, types: 'style', once: true });
    return sheet.replace(/\.data-ant-cssinjs-cache-path\{.*?\}/, '');
  });
}

function used(all: readonly Styles[], names: ReadonlySet<string>) {
  const styles = all.filter(({ name }) => names.has(name));
  const missing = [...names].filter((name) => !styles.some((one) => one.name === name));
  if (missing.length > 0) throw new Error(`antd has no styles by the name of ${missing.join(', ')}`);
  const before = (at: number) => styles.slice(0, at).filter(({ name }) => name === styles[at]?.name).length;
  return styles.map((one, at) => {
    const prefix = prefixesOf(one.name)[before(at)];
    if (!prefix) throw new Error(`antd has more styles by the name of ${one.name} than are known`);
    return createElement(Used, { ...one, prefix, key: prefix + at });
  });
}

function Used({ prefix, ...styles }: Styles & { prefix: string }) {
  if ('component' in styles) return createElement(styles.component, { prefixCls: prefix });
  // The second is asked for by the styles of a choice from a tree alone: the prefix of the tree.
  styles.hook(prefix, ...(styles.name === 'TreeSelect' ? ['ant-select-tree'] : []));
  return null;
}

let found: Styles[] | undefined;

/** What antd's modules define when they are loaded, which must not have happened yet, in the order in which they need each other. */
function allStyles(): readonly Styles[] {
  found ??= [
    ...recorded(() => {
      for (const file of readdirSync(antd, { recursive: true, encoding: 'utf8' }).sort())
        if (/(^|\/)style(\/[^/]+)?\.js$/.test(file)) require(join(antd, file));
    }),
    ...definedOnUse.map(([name, folder]) => ({ name, hook: require(join(antd, folder, 'style')).default })),
  ];
  return found;
}

/** What is defined while something is done. */
function recorded(work: () => void): Styles[] {
  const list: Styles[] = [];
  const definers = require('antd/lib/theme/util/genStyleUtils');
  const original = { ...definers };
  for (const maker of makers)
    definers[maker] = (name: string | string[], ...rest: unknown[]) => {
      const made = original[maker](name, ...rest);
      const styles = maker === 'genSubStyleComponent' ? { component: made } : { hook: made };
      list.push({ name: [name].flat().join('-'), ...styles });
      return made;
    };
  work();
  Object.assign(definers, original);
  return list;
}
