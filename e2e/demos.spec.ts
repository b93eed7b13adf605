import type { Page } from '@playwright/test';
import { follow } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';
import { violations } from './violations';

const demos = [
  ['components', '公共组件', 'Components'],
  ['icon', '图标', 'Icons'],
  ['toast', '轻提示', 'Toasts'],
  ['error-tip', '错误提示', 'Errors'],
  ['chart', '图表', 'Charts'],
  ['editor', '富文本编辑', 'Rich text'],
  ['markdown', 'Markdown', 'Markdown'],
  ['upload', '上传', 'Upload'],
  ['scroll', '长列表', 'Long lists'],
  ['multi-language', '多语言', 'Languages'],
  ['animate', '动画', 'Motion'],
  ['clipboard', '剪贴板', 'Clipboard'],
  ['blog', '文章', 'Articles'],
  ['levels/deeper/deepest/three', '多级菜单', 'Menu levels'],
  ['external-link', '外部链接', 'External links'],
] as const;

// Other tabs keep what they showed.
const highlighted = (page: Page) => page.locator('.hljs').filter({ visible: true, hasText: 'import ' }).first();

for (const [theme, language] of [
  ['light', 'zh_CN'],
  ['dark', 'en_US'],
] as const) {
  test(`every demo opens with its source, ${theme} and in ${language}, and axe finds nothing wrong`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await withSettings(page, { themeMode: theme });
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    await signIn('superadmin');
    for (const [path, chinese, english] of demos) {
      await follow(page, `/demos/${path}`);
      const title = language === 'zh_CN' ? chinese : english;
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(highlighted(page)).toBeVisible();
      await expect(page.locator('.ant-skeleton-active').filter({ visible: true })).toHaveCount(0);
      // What stands around it has been judged with every other page.
      expect(await violations(page, 'main'), path).toEqual([]);
    }
  });
}

test('what was not asked for is not downloaded: no demo, editor, sanitizer or highlighter before a demo is opened', async ({
  page,
  signIn,
}) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.status() === 200 && new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  await signIn('superadmin', '/clinic/patients');
  await page.getByRole('rowheader').first().waitFor();
  const names = ['ProseMirror', 'DOMPurify', 'hljs', 'demos.frame', '用轻提示告知'];
  const found = async () => {
    // Asked for anew: a page that has gone on no longer has what it was sent.
    const texts = [...scripts].map(async (url) => (await page.request.get(url)).text());
    const loaded = (await Promise.all(texts)).join('');
    return names.filter((name) => loaded.includes(name));
  };
  expect(await found()).toEqual([]);
  // The names are those that a demo does bring.
  await page.goto('/demos/editor');
  await expect(highlighted(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible();
  expect(await found()).toEqual(names);
});

test('toasts: kinds, a course, and a way back', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/toast');
  await page.getByRole('button', { name: '成功', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.getByRole('button', { name: '进行中 → 成功' }).click();
  await expect(page.getByText('正在发送…')).toBeVisible();
  await expect(page.getByText('已发送')).toBeVisible();
  await page.getByRole('button', { name: '归档消息' }).click();
  await expect(page.getByText('消息：已归档')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('消息：未归档')).toBeVisible();
});

test.describe('errors', () => {
  // React reports what broke a page.
  test.use({ provoked: /demo/ });

  test('each kind is raised by a real request, and the reaction seen', async ({ page, signIn }) => {
    test.slow();
    await signIn('superadmin', '/demos/error-tip');
    const toast = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
    const facts = (text: string) => page.getByRole('status').filter({ hasText: text });
    for (const [button, text] of [
      ['403 禁止访问', '没有权限执行此操作'],
      ['404 不存在', '内容不存在或已被移除'],
      ['408 请求超时', '请求超时'],
      ['429 过于频繁', '请求过于频繁'],
      ['501 未实现', '服务未实现'],
      ['502 网关错误', '网络错误'],
      ['503 服务不可用', '服务暂时不可用'],
      ['504 网关超时', '网络超时'],
      ['505 版本不支持', '不支持该 HTTP 版本'],
      ['HTTP 200 但被拒绝', '这是按要求返回的错误'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(toast(text), button).toBeVisible();
    }
    for (const [button, kind] of [
      ['500 服务器错误', 'http，状态 500'],
      ['字段错误', 'http，状态 400'],
      ['回答是网页', 'malformed'],
      ['连接中断', 'network'],
      ['超时（1 秒）', 'timeout'],
      ['取消', 'cancelled'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(facts(kind), button).toBeVisible();
    }
    await page.getByText('服务器返回 500').click();
    await expect(page.getByText('加载失败', { exact: true })).toBeVisible();
    await page.getByText('服务器正常').click();
    await expect(page.getByText('已加载')).toBeVisible();

    await page.getByRole('button', { name: '让页面出错' }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: '刷新' })).toBeVisible();

    await page.goto('/demos/error-tip');
    await page.getByRole('button', { name: '401 登录过期' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('charts: every kind is drawn, and has its numbers as a table', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/chart');
  await expect(page.getByRole('figure').getByRole('img')).toHaveCount(4);
  const bars = page.getByRole('figure', { name: '各年龄的近视比例' });
  await bars.getByTitle('表格').click();
  await expect(bars.getByRole('rowheader', { name: '6–8' })).toBeVisible();
});

test('the editor is used by keyboard, and its output is sanitized', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/editor');
  const text = page.getByRole('textbox', { name: '正文' });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: '加粗' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '斜体' })).toBeFocused();
  await page.keyboard.press('Enter');
  const output = page.getByRole('region', { name: '显示结果' });
  await expect(output.getByRole('emphasis').first()).toBeVisible();
  await text.press('Control+a');
  await page.keyboard.type('Drops at night');
  await expect(output.getByText('Drops at night')).toBeVisible();

  await page.getByRole('checkbox', { name: '混入危险内容' }).check();
  await expect(page.getByText(/^已去除：.*iframe/)).toBeVisible();
  await expect(output.getByText('javascript:', { exact: true })).toBeVisible();
  await expect(output.locator('iframe, form, [style], [href^="javascript"]')).toHaveCount(0);
});

test('an icon is found and its code copied; texts are copied and tables pasted', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('superadmin', '/demos/icon');
  await page.getByRole('searchbox', { name: '搜索图标' }).fill('safety');
  await page.getByRole('button', { name: 'safety-certificate' }).click();
  await expect(page.getByText('已复制“safety-certificate”的代码')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<MenuIcon name="safety-certificate" />');

  await page.goto('/demos/clipboard');
  await page.getByRole('button', { name: '复制', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('每年至少检查两次视力。');
  await page.getByRole('button', { name: '复制两行数据' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('\t');
  await page.getByLabel('粘贴到这里').focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('收到 2 行，共 6 个单元格')).toBeVisible();
});

test('Markdown is shown with coloured code, and nothing in it runs', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/markdown');
  const shown = page.getByRole('region', { name: '显示结果' });
  await expect(shown.locator('.hljs-keyword').first()).toHaveText('const');
  await page.getByLabel('Markdown 文字').fill('**bold** <script>alert(1)</script> [here](javascript:alert(1))');
  await expect(shown.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(shown.getByRole('strong')).toHaveText('bold');
  await expect(shown.locator('script, a')).toHaveCount(0);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('pictures are uploaded, refused, cancelled and sent again', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/upload');
  const choose = (name: string, mimeType: string) =>
    page.locator('main input[type="file"]').setInputFiles({ name, mimeType, buffer: png });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await choose('eye.png', 'image/png');
  await expect(row('eye.png')).toContainText('已上传');
  await choose('notes.txt', 'text/plain');
  await expect(row('notes.txt')).toContainText('类型不对');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/uploads', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await choose('slow.png', 'image/png');
  await row('slow.png')
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await expect(row('slow.png')).toContainText('已取消');
  release();
  await row('slow.png')
    .getByRole('button', { name: /重\s*试/ })
    .click();
  await expect(row('slow.png')).toContainText('已上传');
});

test('row 90,000 of a hundred thousand is reached', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/scroll');
  await page.getByRole('button', { name: /跳\s*转/ }).click();
  await expect(page.getByText('90000', { exact: true })).toBeVisible();
  expect(await page.locator('.ant-table-row').count()).toBeLessThan(100);
  await page.getByRole('button', { name: 'D 区' }).click();
  await expect(page.getByText('D 区 1 号', { exact: true })).toBeInViewport();
});

test('languages stand side by side, and the console changes with one press', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/multi-language');
  await expect(page.getByRole('cell', { name: '1 follow-up reminder', exact: true })).toBeVisible();
  await page.getByLabel('数量').fill('3');
  await expect(page.getByRole('cell', { name: '3 follow-up reminders' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '3 条随访提醒' })).toBeVisible();
  await page.locator('main').getByText('English', { exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeVisible();
  await expect(page.getByText(/^Today is \w+day\.$/)).toBeVisible();
});

test('there is no motion where the system asks for less', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('superadmin', '/demos/animate');
  await expect(page.getByText('系统要求减少动效：没有动画')).toBeVisible();
  await page.getByRole('button', { name: /隐\s*藏/ }).click();
  await expect(page.getByText('滑动', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: '第一项移到最后' }).click();
  await expect(page.locator('main ol li').first()).toHaveText('OS');
  const moving = page.locator('main ol').evaluate((list) => list.getAnimations({ subtree: true }).length);
  expect(await moving).toBe(0);
});

test('an article is opened by its address, and Back leads to the list', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/blog');
  await page.getByRole('link', { name: '学校筛查之后' }).click();
  await expect(page).toHaveURL(/article=screening/);
  await expect(page.getByRole('article').getByText('结论由完整的检查给出')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: '为什么要每天到户外去' })).toBeVisible();
});

test('shared parts: a form says what is missing, a dialog asks', async ({ page, signIn }) => {
  await signIn('superadmin', '/demos/components');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('请输入姓名')).toBeVisible();
  await expect(page.getByText('请选择服务点')).toBeVisible();
  await page.getByRole('button', { name: '取消预约' }).click();
  const dialog = page.getByRole('dialog', { name: '取消预约' });
  await dialog.getByRole('button', { name: '时间冲突' }).click();
  await dialog.getByRole('button', { name: '取消预约' }).click();
  await expect(page.getByText('已取消：时间冲突')).toBeVisible();
});

test('a page three levels down is reached through the menu, and links lead out without a way back', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/demos/levels/one');
  const sidebar = page.getByRole('navigation', { name: '主导航' });
  await sidebar.getByText('第二级目录').click();
  await sidebar.getByText('第三级目录').click();
  await sidebar.getByRole('link', { name: '第三级页面' }).click();
  await expect(page).toHaveURL(/\/demos\/levels\/deeper\/deepest\/three$/);
  await expect(page.getByText('开发示例 / 多级菜单 / 第二级目录 / 第三级目录 / 第三级页面')).toBeVisible();

  await expect(sidebar.getByRole('link', { name: 'Refine 文档' })).toHaveAttribute('rel', /noopener/);
  await page.goto('/demos/external-link');
  await expect(page.getByRole('link', { name: '打开 Refine 文档' })).toHaveAttribute('rel', /noopener/);
  await page.getByRole('textbox', { name: '地址' }).fill('javascript:alert(1)');
  await expect(page.getByText('这不是网址，不能打开。')).toBeVisible();
  await expect(page.locator('[href^="javascript"]')).toHaveCount(0);
});

test('blank and framed page', async ({ page, signIn }) => {
  await signIn('superadmin', '/others/blank');
  await expect(page.getByRole('heading', { level: 1, name: '空白页' })).toBeVisible();
  await page.goto('/others/iframe');
  await expect(
    page.frameLocator('iframe[title="内嵌页面"]').getByRole('heading', { name: '内嵌页面示例' }),
  ).toBeVisible();
});

test('the group is switched off in the menu editor, and others never had it', async ({ page, signIn }) => {
  await signIn('staff', '/demos/toast');
  await expect(page).toHaveURL(/\/403$/);
  await signIn('superadmin', '/system/menus');
  const sidebar = page.getByRole('navigation', { name: '主导航' });
  await page.getByRole('button', { name: '操作：开发示例' }).click();
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: '停用', exact: true }).click();
  await expect(page.getByText('已停用“开发示例”')).toBeVisible();
  await expect(sidebar.getByRole('menuitem', { name: '开发示例' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/demos/toast');
  await page.getByRole('main').getByRole('button', { name: '菜单管理' }).click();
  await page.getByRole('button', { name: '操作：开发示例' }).click();
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: '启用', exact: true }).click();
  await expect(page.getByText('已启用“开发示例”')).toBeVisible();
  await expect(sidebar.getByRole('menuitem', { name: '开发示例' })).not.toHaveAttribute('aria-disabled', 'true');
});
