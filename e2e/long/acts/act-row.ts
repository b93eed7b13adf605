import type { Endpoint } from '@contract/endpoints';
import type { Locator, Page } from '@playwright/test';
import type { Act } from '../../fails';
import { expect } from '../../test';

/** An act that stands on the screen, one press away. */
export type Ready = Omit<Act, 'call'>;

/** A call, what brings a screen to where one press makes it, and who is signed in, where that is not the super admin. */
export type ActRow = [endpoint: Endpoint, prepare: (page: Page) => Promise<Ready>, username?: string];

/** Where an act without a dialog tells of its failure. */
export const main = (page: Page) => page.getByRole('main');

/** The dialog that was opened last. */
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** The form of a page. */
export const pageForm = (page: Page) => page.getByRole('form');

export const toast = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text })).toBeVisible();

/** A form, as a page or in a dialog, in which something was typed and nothing is missing. */
export async function saving(place: Locator, label: string, text: string): Promise<Ready> {
  const input = place
    .getByRole('textbox', { name: label })
    .or(place.getByRole('combobox', { name: label }))
    .first();
  await input.fill(text);
  return {
    place,
    press: () => place.getByRole('button', { name: '保存' }).click(),
    typed: () => expect(input).toHaveValue(text),
    done: () => expect(place).toBeHidden(),
  };
}

/** What asks before it is done, and is gone from the screen then with the button that was pressed. */
export async function asked(page: Page, opener: Locator, action = '删除'): Promise<Ready> {
  await opener.click();
  const question = dialog(page);
  return {
    place: question,
    press: () => question.getByRole('button', { name: action }).click(),
    done: () => expect(opener).toBeHidden(),
  };
}

/** What is done at once, by a button that is not there any more then. */
export const atOnce = (page: Page, button: Locator): Ready => ({
  place: main(page),
  press: () => button.click(),
  done: () => expect(button).toBeHidden(),
});

/** What is done to the only row that the list shows. */
export async function inBulk(page: Page, action: string): Promise<Ready> {
  await page.getByRole('checkbox', { name: /^选择/ }).last().check();
  await page.getByRole('button', { name: action, exact: true }).click();
  const place = dialog(page);
  return {
    place,
    press: () => place.getByRole('button', { name: new RegExp(`^(${action}|重试.*)$`) }).click(),
    done: () => expect(place.getByRole('status')).toHaveText('已全部完成：1 条'),
  };
}

/** Chooses in a drop-down by its words. */
export async function choose(page: Page, place: Locator, label: string | RegExp, option: string) {
  await place.getByRole('combobox', { name: label }).fill(option);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}
