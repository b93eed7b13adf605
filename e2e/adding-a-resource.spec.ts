import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { firstPort, startServer, templateDir } from './server';
import { test as base, expect } from './test';

const cwd = resolve('.cache/example');
const dataDir = resolve('.cache/e2e-example');
const sources = ['build', 'contract', 'docs', 'public', 'server', 'src', 'index.html'];
const configs = ['.gitignore', 'biome.json', 'package.json', 'tsconfig.json', 'vite.config.ts'];

const run = (...command: string[]) => execFileSync(command[0] ?? '', command.slice(1), { cwd, stdio: 'pipe' });

/** The project with the document's example in it: compiled, built, and started on a database that was there before it. */
const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use, { workerIndex }) => {
      rmSync(cwd, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
      for (const path of [...sources, ...configs]) cpSync(path, `${cwd}/${path}`, { recursive: true });
      symlinkSync(resolve('node_modules'), `${cwd}/node_modules`);
      cpSync(templateDir, dataDir, { recursive: true });
      run('node', 'build/new-resource.mjs', 'articles', 'article', '文章');
      run('npm', 'run', 'check:types');
      run('npx', 'vite', 'build');
      const server = await startServer({ port: firstPort + 1 + workerIndex, dataDir, cwd });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('the example of docs/adding-a-resource.md lists, creates, finds, edits, shows and deletes', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin');
  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await page.getByRole('menuitem', { name: '文章' }).click();
  await page.getByRole('button', { name: '新增文章' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请输入标题')).toBeVisible();
  await page.getByRole('textbox', { name: '标题' }).fill('用眼卫生');
  await page.getByRole('textbox', { name: '正文' }).fill('每二十分钟看远处二十秒。');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '用眼卫生' })).toBeVisible();
  await expect(page.getByText('每二十分钟看远处二十秒。')).toBeVisible();

  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '标题' }).fill('户外活动');
  await page.getByRole('switch', { name: '状态' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '户外活动' })).toBeVisible();
  await expect(page.getByText('已停用')).toBeVisible();

  await page.getByRole('menuitem', { name: '文章' }).click();
  await page.getByRole('textbox', { name: '标题' }).fill('不存在');
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await page.getByRole('textbox', { name: '标题' }).fill('户外');
  await page.getByRole('button', { name: '删除 户外活动' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
});

test('a store’s staff may read it and nothing else', async ({ page, signIn }) => {
  await signIn('staff', '/system/articles');
  await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeVisible();
  await expect(page.getByRole('button', { name: '新增文章' })).toHaveCount(0);
});

test('it is taken out again, migration and all', () => {
  run('node', 'build/new-resource.mjs', '--undo', 'articles', 'article', '文章');
  const codeOf = (root: string, folder: string) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('_snapshot.json'))
      .map(({ parentPath, name }) => [
        `${parentPath.slice(root.length)}/${name}`,
        readFileSync(`${parentPath}/${name}`, 'utf8'),
      ])
      .sort();
  for (const folder of ['contract', 'server', 'src']) expect(codeOf(cwd, folder)).toEqual(codeOf(resolve('.'), folder));
  // The next migration finds nothing to do.
  expect(String(run('npm', 'run', 'new:migration'))).toContain('No schema changes');
});
