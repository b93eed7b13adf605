import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const below = (folder: string) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
const pages = ['README.md', 'CHANGELOG.md', ...below('docs').filter((path) => path.endsWith('.md'))];
const texts = below('src').filter((path) => /(zh_CN|en_US)\.ts$/.test(path));

/** What somebody has made who has followed the guide. */
const ofTheGuide = /articles/;

const isThere = (path: string) => [path, `${path}.ts`, `${path}.tsx`].some((file) => existsSync(file));

test.each([...pages, ...texts])('a file or folder that is named is there: %s', (page) => {
  const named = readFileSync(page, 'utf8').matchAll(
    /(?<![\w/.@-])(?:src|server|contract|tests|e2e|build|conformance|public|bench|deploy)\/[\w./-]*[\w/](?![\w<>{}*])/g,
  );
  const missing = [...named].map(([path]) => path).filter((path) => !isThere(path) && !ofTheGuide.test(path));
  expect(missing).toEqual([]);
});

test.each(pages)('a page that is linked is there: %s', (page) => {
  const links = readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g);
  const missing = [...links].map(([, link = '']) => join(dirname(page), link)).filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});
