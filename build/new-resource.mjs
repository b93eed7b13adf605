// npm run new:resource -- <plural> [singular] [Chinese name] [--scoped]: the files of docs/adding-a-resource.md for another resource.
// With --scoped its rows belong to service points; with --undo they are taken out again.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { takeOut } from './take-out-resource.mjs';

const oneOf = (name) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|us|x|z|ch|sh)es$/, '$1')
    .replace(/s$/, '');

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const [plural = '', singular = oneOf(plural), chinese = singular] = words;
const table = plural.replaceAll('-', '_');
const kebab = /^[a-z]+(-[a-z]+)*$/;
if (!kebab.test(plural) || !kebab.test(singular)) {
  console.error(
    'Usage: npm run new:resource -- <plural> [singular] [Chinese name] [--scoped], for example lens-types lens-type 镜片类型',
  );
  process.exit(1);
}

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);
const spaced = (name) => name.replaceAll('-', ' ');

/** The name as it stands in code, in text for people, or in a path. */
function spelled(found, spell) {
  const name = spell(found.toLowerCase() === 'articles' ? plural : singular);
  return found.startsWith('A') ? capital(name) : name;
}

const rename = (text, spell) =>
  text.replace(/[Aa]rticles?/g, (found) => spelled(found, spell)).replaceAll('文章', chinese);

function renameCode(code, isText) {
  const inQuotes = isText ? spaced : (name) => name;
  return code
    .replace(/pgTable\('articles'/, `pgTable('${table}'`)
    .replace(/^ {2}articles:/m, plural.includes('-') ? `  '${plural}':` : '  articles:')
    .split(/('[^'\n]*')/)
    .map((part) => rename(part, part.startsWith("'") ? inQuotes : camel))
    .join('');
}

const page = readFileSync('docs/adding-a-resource.md', 'utf8');
const blocks = [...page.matchAll(/^```tsx? (\+?)(\S+)\n(.*?)^```$/gms)].map(([, plus, path, code]) => ({
  isLine: plus === '+',
  path: plus === '+' ? path : rename(path, (name) => name),
  code: renameCode(code, path.includes('/messages/')),
}));

/** Makes the changes of a block of `diff` in the block of the same file. */
function change(path, hunk) {
  const block = blocks.find((one) => !one.isLine && one.path === path);
  const linesOf = (mark) =>
    hunk
      .split('\n')
      .filter((line) => line !== '' && [' ', mark].includes(line[0]))
      .map((line) => line.slice(1))
      .join('\n');
  const [before, after] = ['-', '+'].map((mark) => renameCode(linesOf(mark), path.includes('/messages/')));
  if (!block?.code.includes(before)) throw new Error(`docs/adding-a-resource.md: ${path} has no\n${before}`);
  block.code = block.code.replace(before, () => after);
}

if (process.argv.includes('--scoped')) {
  for (const [, path, code] of page.matchAll(/^```diff (\S+)\n(.*?)^```$/gms)) {
    for (const hunk of code.split('@@\n'))
      change(
        rename(path, (name) => name),
        hunk,
      );
  }
}

const run = (...command) => execFileSync('npx', command, { stdio: 'inherit' });

/** docs/calls.md lists the calls that there are. */
function listCalls() {
  const lister = 'tests/server/documentation.test.ts';
  if (existsSync(lister)) run('vitest', 'run', lister, '--update');
}

const isThere = ({ isLine, path }) => !isLine && existsSync(path);
if (process.argv.includes('--undo')) {
  if (!blocks.some(isThere)) {
    console.error(`There is no ${plural}.`);
    process.exit(1);
  }
  takeOut({ plural, table, blocks });
  listCalls();
  process.exit();
}

const present = blocks.find(isThere);
if (present) {
  console.error(`${present.path} is there already.`);
  process.exit(1);
}
for (const { isLine, path, code } of blocks) {
  mkdirSync(dirname(path), { recursive: true });
  if (isLine) appendFileSync(path, code);
  else writeFileSync(path, code);
}

run('biome', 'check', '--write', ...blocks.map(({ path }) => path));
execFileSync(process.execPath, ['build/new-migration.mjs', '--name', plural], { stdio: 'inherit' });
listCalls();
console.info(
  `\n${plural}: the files are there. Next: its fields in contract/${plural}.ts, the table, the texts; then npm run new:migration for what you changed of the table.`,
);
