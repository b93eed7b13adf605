import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test';
import { drawn } from './when-still';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Presses a key until something has the focus: a walk that does not get there is a dead end. */
async function walkTo(page: Page, key: string, target: Locator) {
  for (let step = 0; step < 40; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

const hasFocus = (within: Locator) => within.evaluate((element) => element.contains(document.activeElement));

test('the shell can be walked through, and worked in, without a mouse', async ({ page, signIn }) => {
  test.slow();
  await signIn('manager');
  await page.getByRole('tab', { name: '工作台' }).waitFor();

  await test.step('the first stop leads past everything to the page', async () => {
    await page.reload();
    await page.getByRole('tab', { name: '工作台' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: '跳到主要内容' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the menu opens by arrow keys and Enter, and hands the focus to the page', async () => {
    await page.getByRole('menuitem', { name: '仪表盘' }).focus();
    await walkTo(page, 'ArrowDown', page.getByRole('menuitem', { name: '患者管理' }));
    await page.keyboard.press('Enter');
    const patients = page.getByRole('menuitem', { name: '患者列表' }).getByRole('link');
    await patients.waitFor();
    // A key that comes while the menu unfolds is not lost on people, who press it again.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(patients).toBeFocused({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/clinic\/patients/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the settings hold the focus, are changed by keys, and give it back', async () => {
    const button = page.getByRole('button', { name: '界面设置' });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = dialog(page, '界面设置');
    await drawer.waitFor();
    await walkTo(page, 'Tab', drawer.getByRole('radio', { name: '浅色', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await walkTo(page, 'Tab', drawer.getByRole('switch', { name: '面包屑' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveCount(0);
    for (let step = 0; step < 20; step++) await page.keyboard.press('Tab');
    expect(await hasFocus(drawer)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('the notifications', async () => {
    const bell = page.getByRole('button', { name: /^通知/ });
    await bell.focus();
    await page.keyboard.press('Enter');
    const drawer = dialog(page, '通知');
    await drawer.getByRole('listitem').first().waitFor();
    await walkTo(page, 'Tab', drawer.getByRole('tab', { name: /全部/ }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('tab', { name: /未归档/ })).toHaveAttribute('aria-selected', 'true');
    await walkTo(page, 'Tab', drawer.getByRole('tabpanel').getByRole('button', { name: '归档' }).first());
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('tab', { name: '已归档 (1)' })).toBeVisible();
    expect(await hasFocus(drawer)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });

  await test.step('the user menu and the profile', async () => {
    const user = page.getByRole('button', { name: /^用户菜单/ });
    await user.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '工作台' }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(user).toBeFocused();
    await page.keyboard.press('Enter');
    await walkTo(page, 'ArrowDown', page.getByRole('menuitem', { name: '个人资料' }).last());
    await page.keyboard.press('Enter');
    const drawer = dialog(page, '个人资料');
    await walkTo(page, 'Tab', drawer.getByRole('button', { name: '修改密码' }));
    await page.keyboard.press('Enter');
    const change = dialog(page, '修改密码');
    await expect(change.getByLabel('原密码')).toBeFocused();
    await walkTo(page, 'Tab', change.getByRole('button', { name: '取消' }));
    await page.keyboard.press('Enter');
    await expect(change).toBeHidden();
    await expect(drawer.getByRole('button', { name: '修改密码' })).toBeFocused();
    // What has just gone from sight may still take this key, which people press again.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(user).toBeFocused();
  });

  await test.step('the context menu of a tab', async () => {
    const tab = page.getByRole('tab', { name: '患者列表' });
    await tab.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: /刷新$/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tab).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await walkTo(page, 'ArrowDown', page.getByRole('menuitem', { name: /关闭其他$/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab')).toHaveCount(1);
    await expect(tab).toBeFocused();
  });

  await test.step('language and theme', async () => {
    await page.getByRole('button', { name: '切换语言' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: '简体中文' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/Patients/);
    await expect(page.getByRole('button', { name: 'Change language' })).toBeFocused();
  });
});

test('Tab takes what was looked for in a list, and nothing that was only in sight', async ({ page, signIn }) => {
  await signIn('manager', '/stores/staff/create');
  const list = (name: string) => page.getByRole('combobox', { name });
  const chosen = (name: string) => page.locator('.ant-select', { has: list(name) });
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  const tab = () => page.keyboard.press('Tab');

  for (const name of ['服务点', '职务']) {
    await list(name).click();
    await expect(options).not.toHaveCount(0);
    // antd takes a key that comes with the press that opens a list for a part of it.
    await drawn(page);
    await tab();
    await expect(options).toHaveCount(0);
    await expect(chosen(name)).toHaveText('');
  }

  await list('服务点').fill('静安');
  await expect(options).toHaveText(['明眸静安眼科门诊']);
  await tab();
  await expect(chosen('服务点')).toHaveText(/静安/);
  // What is chosen is lit in the list, and stays.
  await tab();
  await expect(chosen('服务点')).toHaveText(/静安/);

  await list('职务').press('ArrowDown');
  await list('职务').press('ArrowDown');
  await tab();
  await expect(chosen('职务')).not.toHaveText('');
});

test('what a button opens takes the keyboard, and gives it back', async ({ page, signIn }) => {
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await signIn('superadmin', '/clinic/patients');

  await test.step('the choice of columns', async () => {
    const button = page.getByRole('button', { name: '列设置' });
    await press(button);
    const columns = page.getByRole('group', { name: '列设置' });
    await expect.poll(() => hasFocus(columns)).toBe(true);
    await walkTo(page, 'Tab', columns.getByRole('checkbox', { name: '档案号' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('columnheader', { name: '档案号' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('the height of rows', async () => {
    const button = page.getByRole('button', { name: '行高' });
    await press(button);
    await walkTo(page, 'ArrowDown', page.getByRole('menuitem', { name: '紧凑' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '紧凑' })).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('a menu in which nothing is chosen, also when it is opened again', async () => {
    for (const name of [/^行高/, /^用户菜单/]) {
      const button = page.getByRole('button', { name });
      for (const _ of ['once', 'again']) {
        await press(button);
        await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitem');
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
      }
    }
    const tab = page.getByRole('tab', { selected: true });
    for (const _ of ['once', 'again']) {
      await tab.click({ button: 'right' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitem');
      await page.keyboard.press('Escape');
      await expect(tab).toBeFocused();
    }
  });

  await test.step('what is done to a node, and its icon', async () => {
    await page.goto('/system/permissions');
    await page.getByRole('tab', { name: '菜单权限' }).click();
    const button = page.getByRole('button', { name: '操作：患者列表', exact: true });
    await press(button);
    await walkTo(page, 'ArrowDown', page.getByRole('menuitem', { name: '编辑', exact: true }));
    await page.keyboard.press('Enter');
    const editor = dialog(page, '编辑：患者列表');
    const icon = editor.getByRole('button', { name: '图标' });
    await press(icon);
    await expect(page.getByRole('textbox', { name: '搜索图标' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(icon).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: '搜索图标' })).toBeFocused();
    await page.keyboard.type('calendar');
    await page.keyboard.press('Enter');
    await expect(icon).toHaveText('calendar');
    await expect(icon).toBeFocused();
    await page.keyboard.press('Escape');
    await press(page.getByRole('button', { name: '放弃修改并关闭' }));
    await expect(editor).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('Escape closes a list and not the dialog around it, Enter chooses and sends nothing, and Tab goes on', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/clinic/appointments');
  await page.getByRole('button', { name: '新增预约' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '新增预约' });
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  for (const { name, typed, takes } of [
    { name: '服务点', typed: '静安', takes: /静安/ },
    { name: '类型', typed: '训练', takes: /训练/ },
    { name: '患者', typed: '199', takes: /岁/ },
  ]) {
    await test.step(name, async () => {
      const input = dialog.getByRole('combobox', { name });
      const open = async () => {
        await page.keyboard.press('ArrowDown');
        await expect(input).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.type(typed);
        await expect(options.first()).toHaveText(takes);
      };
      await input.focus();
      await open();
      await page.keyboard.press('Escape');
      await expect(input).toHaveAttribute('aria-expanded', 'false');
      await expect(input).toHaveValue('');
      await expect(input).toBeFocused();
      await open();
      await page.keyboard.press('Enter');
      await expect(dialog.locator('.ant-select', { has: page.getByRole('combobox', { name }) })).toHaveText(takes);
      await expect(input).toBeFocused();
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(input).not.toBeFocused();
      await expect(dialog).toBeVisible();
    });
  }

  const day = dialog.getByRole('textbox', { name: '日期' });
  await day.click();
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
  await expect(day).toBeFocused();
  await expect(dialog).toBeVisible();
});

const choices = [
  { kind: 'a few values', path: '/stores/staff', name: '状态', typed: '停用' },
  { kind: 'rows that the server looks for', path: '/stores/staff', name: '服务点', typed: '静安' },
  { kind: 'a tree', path: '/stores/service-points', name: '所属机构', typed: '晨曦' },
  { kind: 'a few values, in a dialog', path: '/clinic/appointments', button: '新增预约', name: '类型', typed: '训练' },
  { kind: 'a tree, in a form', path: '/stores/staff/create', name: '所属机构', typed: '晨曦' },
];

test('every list of choices is come to once, is taken and left by Tab, and is emptied by a key', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('superadmin');
  for (const { kind, path, button, name, typed } of choices) {
    await test.step(`${kind}: ${name}`, async () => {
      await page.goto(path);
      if (button) await page.getByRole('button', { name: button }).press('Enter');
      const place = button ? dialog(page, button) : page.getByRole('main');
      const input = place.getByRole('combobox', { name });
      const chosen = place.locator('.ant-select', { has: page.getByRole('combobox', { name }) });
      const offered = page.locator('.ant-select-dropdown:visible').getByText(typed).filter({ visible: true });
      const isClosed = () => expect(input).toHaveAttribute('aria-expanded', 'false');
      const passOn = async () => {
        await page.keyboard.press('Tab');
        await isClosed();
        await expect(input).not.toBeFocused();
        expect(await chosen.evaluate((element) => element.contains(document.activeElement))).toBe(false);
        await page.keyboard.press('Shift+Tab');
        await expect(input).toBeFocused();
      };

      await expect(input).toBeEnabled();
      await input.focus();
      await page.keyboard.press('ArrowDown');
      await expect(input).toHaveAttribute('aria-expanded', 'true');
      await expect(offered).not.toHaveCount(0);
      await page.keyboard.type(typed);
      await expect(offered).not.toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(chosen).toContainText(typed);
      await input.focus();
      await passOn();
      await page.keyboard.press('ArrowDown');
      await expect(input).toHaveAttribute('aria-expanded', 'true');
      await passOn();
      await page.keyboard.press('Backspace');
      await expect(chosen).toHaveText('');
      await isClosed();
      await expect(input).toBeFocused();
    });
  }
});

test('what is typed into a tree while its nodes are on their way stays', async ({ page, signIn }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await signIn('superadmin');
  await page.route('**/organizations/options*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/stores/service-points');
  const input = page.getByRole('search').getByRole('combobox', { name: '所属机构' });
  await expect(input).toBeEnabled();
  await input.focus();
  await page.keyboard.type('门店');
  answer();
  await expect(
    page.locator('.ant-select-dropdown:visible').getByText('门店').filter({ visible: true }),
  ).not.toHaveCount(0);
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('门店');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-dropdown:visible [aria-live]'), 'what is told').not.toHaveText(/^\d*$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orgId/);
  await expect(input).toBeFocused();
});

test('a day that is deleted by keys narrows no more, and what was no day is said', async ({ page, signIn }) => {
  await signIn('superadmin', '/clinic/patient-records');
  const [from, to] = [
    page.getByRole('textbox', { name: '检查日期从' }),
    page.getByRole('textbox', { name: '检查日期至' }),
  ];
  const retype = async (text: string, key: string) => {
    await from.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
    await page.keyboard.press(key);
  };
  await retype('2026/11/1', 'Enter');
  await expect(page).toHaveURL(/2026-11-01/);
  await expect(from).toBeFocused();
  await retype('', 'Tab');
  await expect(to).toBeFocused();
  await expect(page).not.toHaveURL(/2026-11-01/);
  for (const key of ['Tab', 'Enter']) {
    await retype('2026/2/30', key);
    await expect(page.getByRole('alert').filter({ hasText: '请输入有效的日期' })).toBeVisible();
    await retype('2026/2/3', key);
    await expect(page.getByRole('alert').filter({ hasText: '请输入有效的日期' })).toHaveCount(0);
    await expect(page).toHaveURL(/2026-02-03/);
  }
});

test('a choice that is a row of buttons is one stop, and a panel closes behind whoever leaves it', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/clinic/appointments');
  await page.getByRole('button', { name: '新增预约' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio', { name: '日历' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(
    await page
      .getByRole('radiogroup', { name: '查看方式' })
      .evaluate((group) => group.contains(document.activeElement)),
  ).toBe(false);

  await page.goto('/clinic/patients');
  const button = page.getByRole('button', { name: '列设置' });
  const columns = page.getByRole('group', { name: '列设置' });
  await button.press('Enter');
  await expect.poll(() => hasFocus(columns)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(columns).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await columns.getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(columns).toBeHidden();
  await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toBeFocused();
});

test('what the keyboard comes to is beneath neither the head of the page nor a form’s buttons', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/clinic/patients/create');
  await page.getByRole('textbox', { name: '姓名' }).focus();
  const covered = new Set<string>();
  const walk = async (key: string, last: Locator) => {
    for (let step = 0; step < 40; step++) {
      const name = await page.evaluate(() => {
        const { activeElement } = document;
        if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement))
          return undefined;
        const { left, top, width, height } = activeElement.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = activeElement.parentElement?.parentElement?.contains(above) ?? false;
        return isSeen ? undefined : activeElement.labels?.[0]?.textContent;
      });
      if (name) covered.add(name);
      if (await last.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    await expect(last).toBeFocused();
  };
  await walk('Tab', page.getByRole('button', { name: '保存' }));
  await walk('Shift+Tab', page.getByRole('textbox', { name: '姓名' }));
  expect([...covered]).toEqual([]);
});
