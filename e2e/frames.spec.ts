import { menuNode, withMenus } from './prepared';
import { expect, test } from './test';

const frame = (route: string, frameSrc: string, hideTab = false) =>
  menuNode({ route, label: route, frameSrc, hideTab });

const group = (...children: ReturnType<typeof frame>[]) => [menuNode({ route: 'links', label: '链接', children })];

test.describe('a page of an allowed host', () => {
  // The sandbox and the policy of this page refuse what the framed one tries.
  test.use({ provoked: /sandbox|Blocked|Unsafe attempt|cross-origin/i });

  test('is shown in place, and can do nothing to the console', async ({ page, signIn }) => {
    await withMenus(page, group(frame('inside', 'https://frames.example/page')));
    await page.route('https://frames.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>x</title><p id="result">waiting</p><script>
          const tried = [];
          for (const [name, attempt] of Object.entries({
            storage: () => localStorage.length,
            parent: () => parent.document.body.innerHTML,
            top: () => { top.location.href = 'https://frames.example/stolen'; return 'navigated'; },
            referrer: () => { if (!document.referrer) throw new Error('none'); },
          })) {
            try { attempt(); tried.push(name); } catch {}
          }
          document.getElementById('result').textContent = 'could: ' + tried.join(' ');
        </script>`,
      }),
    );
    await signIn('manager', '/links/inside');
    const shown = page.locator('iframe');
    await expect(shown).toHaveAttribute('title', 'inside');
    await expect(shown).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    await expect(shown).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(page.frameLocator('iframe').getByText('could:')).toHaveText(/^could: ?(top)?$/);
    await expect(page).toHaveURL(/\/links\/inside$/);
    expect(await shown.boundingBox(), 'it fills the page').toMatchObject({ y: 96 + 24, height: 900 - 96 - 48 });
    await expect(page.getByRole('tab', { name: 'inside' })).toBeVisible();
  });
});

test('a framed page is still there after a visit to another tab', async ({ page, signIn }) => {
  let loads = 0;
  await withMenus(page, group(frame('inside', 'https://frames.example/page')));
  await page.route('https://frames.example/**', (route) => {
    loads++;
    return route.fulfill({ contentType: 'text/html', body: '<input aria-label="note">' });
  });
  await signIn('manager', '/links/inside');
  const note = page.frameLocator('iframe').getByLabel('note');
  await note.fill('typed');
  await page.getByRole('menuitem', { name: '患者管理' }).click();
  await page.getByRole('menuitem', { name: '患者列表' }).click();
  await page.getByRole('table').waitFor();
  await page.getByRole('tab', { name: 'inside' }).click();
  await expect(note).toHaveValue('typed');
  expect(loads).toBe(1);
});

test('an entry hidden from the tabs opens a window that does not know this one', async ({ page, context, signIn }) => {
  await withMenus(page, group(frame('outside', 'https://other.example/help', true)));
  await context.route('https://other.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p id="who"></p><script>who.textContent = String(opener)</script>',
    }),
  );
  await signIn('manager');
  await page.getByRole('menuitem', { name: '链接' }).click();
  const link = page.getByRole('link', { name: 'outside' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  for (const open of [
    () => link.click(),
    () => page.getByRole('menuitem', { name: 'outside' }).press('Enter'),
    async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索' }).fill('outside');
      await page.keyboard.press('Enter');
    },
  ]) {
    const opening = context.waitForEvent('page');
    await open();
    const opened = await opening;
    await expect(opened.getByText('null')).toBeVisible();
    await opened.close();
  }
  await expect(page).toHaveURL(/workbench$/);
  await expect(page.getByRole('tab')).toHaveCount(1);
});

const hostile = {
  script: 'javascript:document.title="taken"',
  padded: '  \u0001java\nscript:document.title="taken"',
  upper: 'JaVaScRiPt:document.title="taken"',
  data: 'data:text/html,<script>top.document.title="taken"</script>',
  blob: 'blob:https://frames.example/5b0c3a0e-0000-4000-8000-000000000000',
  vbscript: 'vbscript:msgbox(1)',
  file: 'file:///etc/passwd',
  unknown: 'https://unknown.example/',
  relative: '//unknown.example/',
  backslash: '/\\unknown.example/',
  user: 'https://frames.example@unknown.example/',
  named: 'https://me@frames.example/',
  lookalike: 'https://frames.example.unknown.example/',
};

test('what is no page of an allowed host is not framed, and the page says why', async ({ page, context, signIn }) => {
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== '127.0.0.1') elsewhere.push(request.url());
  });
  page.on('dialog', (dialog) => dialog.dismiss().then(() => elsewhere.push('a dialog')));
  await withMenus(page, group(...Object.entries(hostile).map(([route, src]) => frame(route, src))));
  await signIn('manager');
  await page.getByRole('menuitem', { name: '链接' }).click();
  for (const route of Object.keys(hostile)) {
    await page.getByRole('menuitem', { name: route, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/links/${route}$`));
    await expect(page.getByRole('tabpanel').getByText('该地址不在允许的范围内，因此没有加载。')).toBeVisible();
    expect(await page.locator('iframe').count(), route).toBe(0);
  }
  await expect(page).not.toHaveTitle('taken');
  expect(elsewhere).toEqual([]);
});

test('a script among the entries that open windows opens none', async ({ page, context, signIn }) => {
  await withMenus(page, group(frame('script', hostile.script, true), frame('data', hostile.data, true)));
  await signIn('manager');
  await page.getByRole('menuitem', { name: '链接' }).click();
  for (const route of ['script', 'data']) {
    await page.getByRole('menuitem', { name: route }).click();
    await expect(page).toHaveURL(new RegExp(`/links/${route}$`));
    await expect(page.getByRole('tabpanel').getByText('该地址不在允许的范围内，因此没有加载。')).toBeVisible();
  }
  expect(context.pages()).toHaveLength(1);
});
