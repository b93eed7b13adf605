import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { App } from '@/App';
import { wearLook } from '@/appearance';
import { settings } from '@/providers/appearance/settings';
import { setLanguage } from '@/providers/i18n';
import { languages } from '@/providers/languages';
import { lookRules } from '../../build/first-page/look-rules';
import { type FirstPage, firstPage, variables } from '../../build/first-page/page';

// The router reads it when it is loaded.
vi.hoisted(() => window.history.replaceState(null, '', '/login'));

let first: FirstPage;
beforeAll(async () => {
  // That nobody answers is said on the console, some time or other.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  first = await firstPage();
});

/** As the document has it, taken over by React. */
async function takenOver(tag: string) {
  const place = document.createElement('div');
  place.innerHTML = first.pages[tag] ?? '';
  document.body.append(place);
  const before = [...place.querySelectorAll('input, button, h1')];
  const errors: unknown[] = [];
  const { error } = console;
  console.error = (...said) => errors.push(said);
  const root = await act(async () => hydrateRoot(place, <App />, { onRecoverableError: (why) => errors.push(why) }));
  console.error = error;
  return { place, root, errors, isSame: before.every((element) => place.contains(element)) };
}

it.each(Object.entries(languages))('is what the console would draw, in %s', async (language, { tag }) => {
  await setLanguage(language as keyof typeof languages);
  const { place, root, errors, isSame } = await takenOver(tag);
  expect(errors).toEqual([]);
  expect(isSame).toBe(true);
  const taken = told(place);
  expect(place.querySelector('form input[type=password]')).not.toBeNull();
  await act(async () => root.unmount());
  const { container } = render(<App />);
  await act(async () => {});
  expect(taken).toEqual(told(container));
  cleanup();
  place.remove();
});

it('wears the look that somebody has chosen', async () => {
  await setLanguage('en_US');
  settings.change({ themeMode: 'dark', themeColorPresets: 'purple', fontSize: 16 });
  const place = document.createElement('div');
  place.innerHTML = first.pages['en-US'] ?? '';
  wearLook(place);
  const { container } = render(<App />);
  await act(async () => {});
  expect(told(place.querySelector('h1 ~ form') ?? place)).toEqual(
    told(container.querySelector('h1 ~ form') ?? container),
  );
  settings.reset();
});

// antd takes a password's out of the document.
const isTold = ({ name, value }: Attr) => name !== 'value' || value !== '';

/** A part of the page, whatever the names that React gives to what belongs together, and the spelling of styles. */
function told(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = [...node.attributes]
    .filter(isTold)
    .map(({ name, value }) => [name, value.replace(/_[rR]_\w+_/g, 'id').replace(/(?<=[:;]) |;$/g, '')]);
  const inside = [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
  return [node.tagName, Object.fromEntries(attributes), inside.map(told)];
}

it('is dressed in each look by the variables that antd will write', () => {
  const all = variables({}, false);
  const names = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));
  const rules = lookRules(first.looks, names);
  const look = { themeColorPresets: 'orange', fontSize: 18, fontFamily: 'Inter' } as const;
  const on = { preset: 'orange', size: '18', font: 'Inter' };
  expect(worn(rules, on)).toEqual(written(variables(look, false)));
  expect(worn(rules, { ...on, theme: 'dark' })).toEqual(written(variables(look, true)));
  expect(worn(rules, {})).toEqual(written(all));
});

type Texts = Record<string, string>;

/** What the rules give a document with these attributes: of equal weight, the last one wins. */
function worn(rules: string, on: Texts): Texts {
  const found: Texts = {};
  for (const rule of rules.split('}')) {
    const [, conditions = '', place = '', text = ''] =
      /^:where\(:root((?:\[[^\]]*\])*) ?(.*?)\)\{(.*)$/.exec(rule) ?? [];
    const wanted = [...conditions.matchAll(/\[data-(\w+)="(.*?)"\]/g)];
    if (wanted.every(([, name = '', value]) => on[name] === value)) Object.assign(found, declared(place, text));
  }
  return found;
}

const written = (css: string): Texts =>
  Object.assign(
    {},
    ...[...css.matchAll(/\.look([^{]*)\{(.*?)\}/gs)].map(([, place = '', text = '']) => declared(place, text)),
  );

const declared = (place: string, text: string): Texts =>
  Object.fromEntries(
    text.split(';').flatMap((one) => {
      const [name = '', ...value] = one.split(':');
      return name.trim() ? [[place + name.trim(), value.join(':').replace(/\s+/g, ' ').trim()]] : [];
    }),
  );
