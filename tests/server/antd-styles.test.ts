import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { prefixesOf } from '../../build/antd-prefixes';
import { styleCalls } from '../../build/antd-styles';
import { antdStylesheets } from '../../build/antd-stylesheet';

const antd = dirname(createRequire(import.meta.url).resolve('antd/es'));
const modules = readdirSync(antd, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js') && !file.startsWith('locale'))
  .map((file) => readFileSync(join(antd, file), 'utf8'));
const names = modules.flatMap((code) => styleCalls(code).map(({ name }) => name));

it('has the styles of whatever antd has, for class names that antd has', () => {
  expect(names.length).toBeGreaterThan(80);
  const sheet = antdStylesheets([new Set(names)]).join();
  const prefixes = [...new Set(names.flatMap(prefixesOf))];
  expect(prefixes.filter((prefix) => !sheet.includes(`.${prefix}`))).toEqual([]);
  const given = (prefix: string) => modules.some((code) => code.includes(`'${prefix.replace('ant-', '')}'`));
  expect(prefixes.filter((prefix) => !given(prefix))).toEqual([]);
});

it('has in a sheet what is in use, and in the next one what is needed besides', () => {
  const [first = '', rest = ''] = antdStylesheets([new Set(['Button']), new Set(['Button', 'Table'])]);
  expect([first.includes('.ant-btn{'), first.includes('.ant-table-cell')]).toEqual([true, false]);
  expect([rest.includes('.ant-btn{'), rest.includes('.ant-table-cell')]).toEqual([false, true]);
});

it('says so when antd has no such styles', () => {
  expect(() => antdStylesheets([new Set(['Button', 'Gone'])])).toThrow('Gone');
});
