import { contract } from '@contract/index';
import type { WaitingAct } from '@contract/waiting-steps';
import type { Page } from '@playwright/test';
import { call } from '../../call';
import { expect } from '../../test';
import { type ActRow, asked, dialog, main, type Ready, saving, toast } from './act-row';
import { dayIn, made, newName, point } from './made';

const { appointments, servicePoints, waitingRoom, wallLinks } = contract;
const { endpoints } = waitingRoom;

/** Somebody in the waiting room of a service point of the test's own, to whom these acts have been done; their card is open. */
async function inLine(page: Page, before: readonly WaitingAct[] = []) {
  const name = newName();
  const place = await made<{ id: number; name: string }>(page, servicePoints.endpoints.create, { name: newName() });
  const person = { name, phone: '19900005555', birthday: '2016-05-03', gender: 'male', servicePointId: place.id };
  const { id } = await call<{ id: number }>(page, 'POST', '/waiting-room', person);
  for (const act of before) await call(page, 'PUT', `/waiting-room/${id}/${act}`, {});
  await page.goto('/clinic/waiting-room');
  await choosePoint(page, place.name);
  const card = page.getByRole('button', { name: new RegExp(`^\\d+ ?${name}`) });
  await card.click();
  return { name, card, item: main(page).getByRole('listitem').filter({ hasText: name }) };
}

/** The links of the demo's service point, opened on its page. */
async function openWall(page: Page) {
  await page.goto('/clinic/waiting-room');
  await choosePoint(page, point.name);
  await page.getByRole('button', { name: '大屏' }).click();
  return dialog(page);
}

async function choosePoint(page: Page, name: string) {
  await page.getByRole('combobox', { name: '服务点' }).fill(name);
  await page.locator('.ant-select-dropdown:visible').getByTitle(name).click();
}

/** An act that is a button of the open card. */
const byButton =
  (button: RegExp, before: readonly WaitingAct[] = []) =>
  async (page: Page): Promise<Ready> => {
    const { name, item } = await inLine(page, before);
    return {
      place: main(page),
      press: () => item.getByRole('button', { name: button }).click(),
      done: () => toast(page, name),
    };
  };

export const waiting: ActRow[] = [
  [
    endpoints.create,
    async (page) => {
      const person = { name: newName(), phone: '19900005555' };
      await made(page, contract.patients.endpoints.create, {
        ...person,
        gender: 'male',
        birthday: '2016-05-03',
        servicePointId: point.id,
      });
      await page.goto('/clinic/waiting-room');
      await choosePoint(page, point.name);
      await page.getByRole('button', { name: '登记到店' }).click();
      const place = dialog(page);
      const name = place.getByRole('combobox', { name: '姓名' });
      await name.fill(person.name);
      await place.getByRole('combobox', { name: '电话' }).fill(person.phone);
      const birthday = place.getByRole('textbox', { name: '出生日期' });
      await birthday.fill('2016-05-03');
      // Enter would take them in at once.
      await birthday.press('Tab');
      return {
        place,
        press: () => place.getByRole('button', { name: '保存' }).click(),
        typed: () => expect(name).toHaveValue(person.name),
        done: () => expect(place).toBeHidden(),
      };
    },
  ],
  [
    endpoints.checkIn,
    async (page) => {
      const name = newName();
      await made(page, appointments.endpoints.create, { date: dayIn(0), start: '17:30', name, patientId: null });
      await page.goto('/clinic/waiting-room');
      await choosePoint(page, point.name);
      const button = page.getByRole('button', { name: `签到 ${name}` });
      return { place: main(page), press: () => button.click(), done: () => expect(button).toBeHidden() };
    },
  ],
  [
    endpoints.next,
    async (page) => {
      const { name } = await inLine(page);
      const press = () => page.getByRole('button', { name: '叫下一位' }).click();
      return { place: main(page), press, done: () => toast(page, name) };
    },
  ],
  [
    wallLinks.endpoints.create,
    async (page) => {
      const links = await openWall(page);
      await links.getByRole('button', { name: '新建链接' }).click();
      return saving(page.getByRole('dialog', { name: '新建链接' }), '屏幕位置', newName());
    },
  ],
  [
    wallLinks.endpoints.delete,
    async (page) => {
      const { name } = await made<{ name: string }>(page, wallLinks.endpoints.create, { name: newName() });
      return asked(page, (await openWall(page)).getByRole('button', { name: `撤回 ${name}` }), '撤回');
    },
  ],
  [endpoints.call, byButton(/^叫号/)],
  [endpoints.enter, byButton(/^入室/, ['call'])],
  [endpoints.skip, byButton(/^过号/)],
  [endpoints.back, byButton(/^退回/, ['call'])],
  [endpoints.dilate, byButton(/^散瞳/)],
  [endpoints.done, byButton(/^完成/, ['call'])],
  [
    endpoints.leave,
    async (page) => {
      const { name, item } = await inLine(page);
      const press = async () => {
        await item.getByRole('button', { name: `${name}：更多操作` }).click();
        await page.getByRole('menuitem', { name: '离开' }).click();
      };
      return { place: main(page), press, done: () => toast(page, name) };
    },
  ],
  [
    endpoints.undo,
    async (page) => {
      const { card, item } = await inLine(page);
      await item.getByRole('button', { name: /^过号/ }).click();
      await expect(card).toContainText('过号');
      const undo = page.getByRole('button', { name: '撤销', exact: true });
      return {
        place: main(page),
        press: () => undo.click(),
        done: () => expect(card).toContainText('候诊'),
        endsRefused: true,
      };
    },
  ],
];
