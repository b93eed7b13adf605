// npm run new:resource -- <plural> [singular] [Chinese name] [--scoped]: the files of docs/adding-a-resource.md for another resource.
// With --scoped its rows belong to patients; with --undo they are taken out again.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { keeping } from './keeping.mjs';
import { takeOut } from './take-out-resource.mjs';

const endings = [
  [/ies$/, 'y'],
  [/(ss|us|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
];
const oneOf = (name) => name.replace(...(endings.find(([ending]) => ending.test(name)) ?? ['', '']));

const usage =
  'Usage: npm run new:resource -- <plural> [singular] [Chinese name] [--scoped | --undo], for example lens-types 镜片类型';
const stop = (text) => {
  console.error(text);
  process.exit(1);
};

const isEnglish = (word) => /^[a-z]+(-[a-z]+)*$/.test(word);
const isChinese = (word) => /\p{Script=Han}/u.test(word);

function asked() {
  try {
    const options = { scoped: { type: 'boolean' }, undo: { type: 'boolean' } };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return stop(`${error.message}\n${usage}`);
  }
}

const { values, positionals } = asked();
const [plural = '', singular = oneOf(plural), ...names] = positionals.filter(isEnglish);
const [chinese = singular, ...more] = positionals.filter(isChinese);
const other = [...positionals.filter((word) => !isEnglish(word) && !isChinese(word)), ...names, ...more][0];
if (other !== undefined)
  stop(`“${other}” is one name too many, or none: small letters and hyphens, or Chinese.\n${usage}`);
if (plural === '') stop(usage);
const table = plural.replaceAll('-', '_');
if (singular === plural)
  stop(`What is one of ${plural} called? For example: npm run new:resource -- ${plural} ${plural}-item ${chinese}`);

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
    .replace(/(pgTable\(\s*)'articles'/, `$1'${table}'`)
    .replace(/^ {2}articles:/m, plural.includes('-') ? `  '${plural}':` : '  articles:')
    .split(/('[^'\n]*')/)
    .map((part) => rename(part, part.startsWith("'") ? inQuotes : camel))
    .join('');
}

/** A `+` before the path: a line of a file that is there, at its end or the first `in` an object. */
const blocksIn = (text) =>
  [...text.matchAll(/^```tsx? (\+?)(\S+)(?: in (\w+))?\n(.*?)^```$/gms)].map(([, plus, path, within, code]) => ({
    isLine: plus === '+',
    path: plus === '+' ? path : rename(path, (name) => name),
    within,
    code: renameCode(code, /\/(messages|texts)\//.test(path)),
  }));

// The fourth part of the page has files in place of those before it.
const [plain, scoped] = readFileSync('docs/adding-a-resource.md', 'utf8')
  .split(/^## 4\./m)
  .map(blocksIn);
const chosen = values.undo || values.scoped ? [...plain, ...scoped] : plain;
const blocks = [...new Map(chosen.map((block) => [block.path, block])).values()];

const run = (...command) => execFileSync('npx', command, { stdio: 'inherit' });

const listCalls = () => run('tsx', 'build/list-calls.ts');

const isThere = ({ isLine, path }) => !isLine && existsSync(path);
if (values.undo) {
  if (!blocks.some(isThere)) stop(`There is no ${plural}.`);
  try {
    takeOut({ plural, table, blocks, listCalls });
  } catch (error) {
    stop(error.message);
  }
  process.exit();
}

const present = blocks.find(isThere);
if (present) stop(`${present.path} is there already.`);
const paths = blocks.map(({ path }) => path);
try {
  keeping(['docs/calls.md', ...paths], () => {
    for (const { isLine, path, within, code } of blocks) {
      const start = `  ${within}: {\n`;
      if (within) writeFileSync(path, readFileSync(path, 'utf8').replace(start, start + code));
      else if (isLine) appendFileSync(path, code);
      else writeFileSync(path, code);
    }
    run('biome', 'check', '--write', ...paths);
    listCalls();
    execFileSync(process.execPath, ['build/new-migration.mjs', '--name', plural], { stdio: 'inherit' });
  });
} catch {
  stop(
    `\nNothing was made, for the reason above. Where ${camel(plural)} or ${camel(singular)} means something else in a file, call it otherwise, for example: npm run new:resource -- ${plural} clinic-${singular} ${chinese}`,
  );
}
console.info(
  `\n${plural}: the files are there, for each ${spaced(singular)}. Next: its fields in contract/${plural}.ts, the table, the texts; then npm run new:migration for what you changed of the table, npm run calls and npm run examples for the API's documents.`,
);
