import type { MenuNode } from '@contract/menus';
import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** Notes what the page's security policy refuses, and which texts with markup reach the Trusted Types policy. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const broken: string[] = [];
    const marked: string[] = [];
    Object.assign(window, { broken, marked });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      broken.push([violatedDirective, blockedURI, sourceFile, sample].join(' ')),
    );
    const factory = window.trustedTypes;
    const create = factory?.createPolicy.bind(factory);
    if (!factory || !create) return;
    factory.createPolicy = (name, rules) =>
      create(name, {
        ...rules,
        createHTML: (html: string) => {
          if (html.includes('<')) marked.push(html.slice(0, 80));
          return rules.createHTML(html);
        },
      });
  });

const noted = (page: Page, name: 'broken' | 'marked') =>
  page.evaluate((key) => {
    const value: unknown = Reflect.get(window, key);
    return Array.isArray(value) ? value : [`nothing was noted under ${key}`];
  }, name);

/** Every page of the console in somebody's menu, with 1 for each parameter. */
async function pathsOf(page: Page) {
  const menus: MenuNode[] = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').menus);
  const paths = (nodes: MenuNode[], above: string): string[] =>
    nodes.flatMap((node) => {
      const path = `${above}/${node.route}`.replaceAll(/:\w+/g, '1');
      return [
        ...(node.type === 1 && node.status !== 0 && node.component !== '' ? [path] : []),
        ...paths(node.children, path),
      ];
    });
  return paths(menus, '');
}

/** Goes there without loading the page anew, so that what was noted stays. */
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    // As the router writes it: without a place in its history it would complain.
    history.pushState({ usr: null, key: address, idx: (history.state?.idx ?? 0) + 1 }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

test('no screen and no drawer breaks the policy of the page', async ({ page, signIn }) => {
  test.slow();
  await watchPolicy(page);
  await signIn('superadmin');
  for (const path of await pathsOf(page)) {
    await goTo(page, path);
    await page.getByRole('heading', { level: 1 }).locator('visible=true').first().waitFor();
  }
  await goTo(page, '/dashboard/workbench');
  const close = async () => {
    // What stood above it may still be on its way out.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
    }).toPass({ intervals: [0] });
  };

  await page.getByRole('button', { name: '界面设置' }).click();
  const settings = page.getByRole('dialog', { name: '界面设置' });
  await settings.getByRole('radio', { name: '深色', exact: true }).check();
  const font = settings.getByRole('combobox', { name: '字体' });
  await font.press('Enter');
  await expect(font).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(font).toHaveAttribute('aria-expanded', 'false');
  await close();
  await page.getByRole('button', { name: /^通知/ }).click();
  await page
    .getByRole('dialog', { name: '通知' })
    .getByRole('listitem')
    .getByRole('button', { name: /归档/ })
    .first()
    .hover();
  await page.getByRole('tooltip', { includeHidden: true }).waitFor();
  await close();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('hz');
  await page.getByRole('option').first().waitFor();
  await close();
  await page.getByRole('tab').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: /关闭所有$/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('banner').getByRole('menuitem', { name: '个人资料' }).click();
  const changePassword = page.getByRole('button', { name: '修改密码' });
  await changePassword.click();
  await page.getByRole('dialog', { name: '修改密码' }).getByRole('button', { name: '取消' }).click();
  await expect(changePassword).toBeFocused();
  await close();
  for (const status of ['403', '404', '500']) {
    await goTo(page, `/${status}`);
    await page.getByRole('button', { name: '重新登录' }).waitFor();
  }
  expect(await noted(page, 'broken')).toEqual([]);
  // It measures when it is drawn, which the walk did not wait for.
  await goTo(page, '/clinic/appointments');
  await page.locator('.fc-timegrid').locator('visible=true').waitFor();
  const marked = new Set(await noted(page, 'marked'));
  // What the sanitizer makes of an empty text, where a page with Markdown has come to that.
  marked.delete('<!---->');
  expect([...marked].sort(), 'only what the calendar measures is written as markup').toEqual([
    '<table><tr><td><div></div></td></tr></table>',
  ]);
});

test.describe('what an attacker might write into the page', () => {
  test.use({ provoked: /Trusted|Content Security Policy|Refused|violates/ });

  test('a page in a blob, should one ever stand in the frame of a PDF, runs nothing', async ({ page, signIn }) => {
    await signIn('staff');
    const seen = await page.evaluate(async () => {
      const taken = "parent.document.title = 'taken'";
      const html = `<p>there</p><script>${taken}</script><img src="x" onerror="${taken}">`;
      const frame = document.createElement('iframe');
      frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      await loaded;
      return { text: frame.contentDocument?.body.innerText, title: document.title };
    });
    expect(seen.text).toContain('there');
    expect(seen.title).not.toBe('taken');
  });

  test('becomes no element that runs or loads, and no script at all', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: '用户名' }).waitFor();
    const left = await page.evaluate(() => {
      const host = document.body.appendChild(document.createElement('div'));
      host.innerHTML =
        '<b>x</b><img src=x onerror="window.taken = 1"><script>window.taken = 1</script><a href="//x">y</a>';
      return host.innerHTML;
    });
    expect(left).toBe('<b>x</b>');
    const attempts = {
      address: () => {
        document.createElement('script').src = 'https://evil.example/x.js';
      },
      data: () => {
        document.createElement('script').src = 'data:text/javascript,window.taken=1';
      },
      text: () => {
        document.createElement('script').textContent = 'window.taken = 1';
      },
      frame: () => {
        document.createElement('iframe').srcdoc = '<script>parent.taken = 1</script>';
        throw new Error('sanitized');
      },
      evaluation: () => {
        // biome-ignore lint/security/noGlobalEval: that it does nothing is what is tested
        globalThis.eval('window.taken = 1');
      },
      policy: () => {
        window.trustedTypes?.createPolicy('default', { createHTML: (html) => html, createScriptURL: (url) => url });
      },
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      // Later, as the page's own: what a test runs at once is above the policy.
      const outcome = await page.evaluate(
        `new Promise((resolve) => setTimeout(() => {
          try { (${attempt})(); resolve('done'); } catch { resolve('refused'); }
        }))`,
      );
      expect(outcome, name).toBe('refused');
    }
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  });
});
