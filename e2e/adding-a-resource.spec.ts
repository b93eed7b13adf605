import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { call } from './call';
import { copyWithExamples } from './example';
import { firstPort, furnish, startServer } from './server';
import { test as base, expect } from './test';
import { typeDate } from './type-date';

const dataDir = resolve('.cache/e2e-example');

/** Tests that go through all resources, tables, texts or screens. */
const wholes = [
  ...['endpoints', 'page-calls', 'plain-resource', 'standing', 'versions'].map((name) => `tests/contract/${name}.test`),
  ...['counts', 'house', 'messages', 'styles', 'domain/menu/menu-icon'].map((name) => `tests/src/${name}.test`),
  ...[
    'access/row-security',
    'db/bootstrap',
    'db/migrations',
    'documentation',
    'errors/from-error',
    'live/what-hangs',
  ].map((name) => `tests/server/${name}.test`),
];

/** Tests that have a case for each call or each list. */
const byResource = [
  'tests/src/resources/list-requests.test',
  ...['access/matrix', 'access/sample-input', 'crud/parts', 'http/every-call', 'http/hostile-input', 'routes/logs'].map(
    (name) => `tests/server/${name}.test`,
  ),
];

/** The project with the document's examples in it: built, and started on a database that was there before them. */
const test = base.extend<object, { copy: ReturnType<typeof copyWithExamples>; serverUrl: string }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => use(copyWithExamples()),
    { scope: 'worker', timeout: 300_000 },
  ],
  serverUrl: [
    async ({ copy: { cwd, run } }, use, { workerIndex }) => {
      await furnish(dataDir);
      run('npm', 'run', 'build');
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
  await page.getByRole('button', { name: '新增文章' }).first().click();
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
  await expect(page.getByRole('rowheader', { name: '户外活动' })).toBeVisible();
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

test('the example of a patient’s rows lists, creates, filters, and marks one row and many', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/clinic/health-leaflets');
  const points = await call<{ data: { id: number }[] }>(page, 'GET', '/server-points/options');
  const patient = async (name: string) => {
    const person = { name, phone: '19900006161', gender: 'male', birthday: '2016-05-03' };
    return call<{ id: number }>(page, 'POST', '/patients/create', { ...person, servicePointId: points.data[0]?.id });
  };
  await patient('宣教甲');
  const { id: patientId } = await patient('宣教乙');
  await page.getByRole('button', { name: '新增宣教单' }).first().click();
  const form = page.getByRole('form');
  await form.getByRole('combobox', { name: '患者' }).fill('宣教甲');
  await page.locator('.ant-select-item-option').filter({ hasText: '宣教甲' }).click();
  await typeDate(page, form.getByRole('textbox', { name: '应读日期' }), '2031-05-06');
  await form.getByRole('textbox', { name: '标题' }).fill('用眼卫生');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '用眼卫生' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('宣教甲');
  await expect(page.getByText('待读')).toBeVisible();

  for (const [title, dueDate] of [
    ['户外活动', '2031-05-07'],
    ['滴眼药水', '2031-07-01'],
  ])
    await call(page, 'POST', '/health-leaflets', { patientId, title, dueDate, body: '' });
  await page.goto('/clinic/health-leaflets');
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
  await expect(row('户外活动')).toContainText('宣教乙');
  await page.getByRole('button', { name: '标记为已读 用眼卫生' }).click();
  await expect(row('用眼卫生')).toContainText('已读');
  await expect(page.getByRole('button', { name: '标记为已读 用眼卫生' })).toHaveCount(0);

  await row('户外活动').getByRole('checkbox').check();
  await row('滴眼药水').getByRole('checkbox').check();
  await page.getByRole('button', { name: '标记为已读', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '标记为已读' }).click();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(row('户外活动')).toContainText('已读');

  await typeDate(page, page.getByRole('textbox', { name: '应读日期', exact: true }), '2031-05-07');
  await page.getByPlaceholder('结束日期').fill('2031-06-30');
  await page.getByPlaceholder('结束日期').press('Enter');
  await expect(row('用眼卫生')).toHaveCount(0);
  await expect(row('滴眼药水')).toHaveCount(0);
  await expect(row('户外活动')).toBeVisible();
});

test('every check passes, and every test that a new resource can break', ({ copy: { run } }) => {
  test.setTimeout(900_000);
  run('npm', 'run', 'check');
  run('npx', 'vitest', 'run', ...wholes);
  run('npx', 'vitest', 'run', ...byResource, '-t', 'articles|health-leaflets');
  run('npx', 'vitest', 'run', 'tests/server/conformance/faults.test', '-t', 'ignores its filters');
});

test('a table is changed where nobody can answer a question, and what fails says so', ({ copy: { cwd, run } }) => {
  run('git', 'add', '-A');
  const table = `${cwd}/server/db/tables/health-leaflets.ts`;
  const asItWas = readFileSync(table, 'utf8');
  writeFileSync(table, asItWas.replace("body: text('body')", "content: text('content')"));
  const before = run('git', 'status', '--porcelain');
  expect(() => run('npm', 'run', 'new:migration')).toThrow('--renamed articles.body=content');
  expect(run('git', 'status', '--porcelain')).toBe(before);
  run('npm', 'run', 'new:migration', '--', '--name', 'renamed', '--renamed', 'health_leaflets.body=content');
  expect(run('npm', 'run', 'new:migration')).toContain('No schema changes');
  writeFileSync(table, asItWas);
  run('npm', 'run', 'new:migration', '--', '--name', 'dropped', '--dropped', 'health_leaflets.content');
  const folder = `${cwd}/server/db/migrations`;
  const statements = readdirSync(folder).flatMap((name) =>
    /_(renamed|dropped)\.sql$/.test(name)
      ? readFileSync(`${folder}/${name}`, 'utf8').match(/\b(RENAME|DROP|ADD) .*/g)
      : [],
  );
  expect(statements).toEqual([
    'RENAME COLUMN "body" TO "content";',
    'DROP COLUMN "content";',
    'ADD COLUMN "body" text NOT NULL;',
  ]);
  run('git', 'checkout', '-q', '.');
  run('git', 'clean', '-fdq');
  run('git', 'reset', '-q');
});

test('what is asked for and makes no resource says so and leaves nothing', ({ copy: { run } }) => {
  const before = run('git', 'status', '--porcelain');
  for (const [words, said] of [
    ['equipment', 'What is one of equipment called?'],
    ['texts', 'Nothing was made'],
    ['returns', 'Nothing was made'],
    ['Lenses', '“Lenses” is one name too many, or none'],
    ['lenses --fields name', "Unknown option '--fields'"],
    ['lenses lens 镜片 眼镜', '“眼镜” is one name too many, or none'],
  ] as const)
    expect(() => run('npm', 'run', 'new:resource', '--', ...words.split(' '))).toThrow(said);
  expect(run('git', 'status', '--porcelain')).toBe(before);
});

test('what is still used is not taken out', ({ copy: { cwd, run } }) => {
  const user = `${cwd}/tests/server/user-of-articles.ts`;
  writeFileSync(user, "import { articles } from '../../contract/articles';\n");
  const before = run('git', 'status', '--porcelain');
  expect(() => run('npm', 'run', 'new:resource', '--', '--undo', 'articles')).toThrow(
    'tests/server/user-of-articles.ts',
  );
  expect(run('git', 'status', '--porcelain')).toBe(before);
  rmSync(user);
});

test('they are taken out again, whatever has been changed and written since, migrations and all', ({
  copy: { cwd, run },
}) => {
  const name = 'health-leaflets';
  const table = `${cwd}/server/db/tables/${name}.ts`;
  writeFileSync(table, readFileSync(table, 'utf8').replace("body: text('body')", "content: text('content')"));
  run('npm', 'run', 'new:migration', '--', '--name', 'renamed', '--renamed', 'health_leaflets.body=content');
  writeFileSync(`${cwd}/src/resources/${name}/drawer.tsx`, `import '@contract/${name}';\n`);
  run('npm', 'run', 'new:resource', '--', '--undo', name);
  run('npm', 'run', 'new:resource', '--', '--undo', 'articles');
  expect(run('git', 'status', '--porcelain')).toBe('');
  // The next migration finds nothing to do.
  expect(run('npm', 'run', 'new:migration')).toContain('No schema changes');
});
