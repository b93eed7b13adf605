import { contract } from '@contract/index';
import type { Page } from '@playwright/test';
import { buildAppointment } from '../../../tests/server/harness/appointments';
import { buildRecord } from '../../../tests/server/harness/records';
import { call } from '../../call';
import { expect } from '../../test';
import { typeDate } from '../../type-date';
import { type ActRow, asked, atOnce, choose, dialog, inBulk, main, pageForm, saving, toast } from './act-row';
import { dayIn, made, madePatient, newName, point } from './made';

const { patients, patientRecords, appointments, followUps, servicePoints } = contract;

const acts: ActRow[] = [
  [
    patients.endpoints.create,
    async (page) => {
      await page.goto('/clinic/patients/create');
      const form = pageForm(page);
      await form.getByRole('textbox', { name: '姓名' }).fill(newName());
      await page.getByRole('radio', { name: '男' }).check();
      await form.getByRole('textbox', { name: '出生日期' }).fill('20180503');
      await page.keyboard.press('Enter');
      await form.getByRole('textbox', { name: '手机号' }).fill('19900009001');
      await choose(page, form, '服务点', point.name);
      return saving(form, '地址', '示例路 1 号');
    },
  ],
  [
    patients.endpoints.update,
    async (page) => {
      const { id } = await madePatient(page);
      await page.goto(`/clinic/patients/${id}/edit`);
      return saving(pageForm(page), '地址', '示例路 1 号');
    },
  ],
  [
    patients.endpoints.delete,
    async (page) => {
      const { id } = await madePatient(page);
      await page.goto(`/clinic/patients/${id}`);
      return asked(page, main(page).getByRole('button', { name: '移除', exact: true }), '移除');
    },
  ],
  [
    patientRecords.endpoints.create,
    async (page) => {
      const { id } = await madePatient(page);
      await page.goto(`/clinic/patient-records/create/${id}`);
      return drafting(page);
    },
  ],
  [
    patientRecords.endpoints.update,
    async (page) => {
      await page.goto(`/clinic/patient-records/${await madeRecord(page, false)}/edit`);
      return drafting(page);
    },
  ],
  [
    patientRecords.endpoints.delete,
    async (page) => {
      await page.goto(`/clinic/patient-records/${await madeRecord(page, false)}`);
      return asked(page, page.getByRole('button', { name: '删除草稿' }));
    },
  ],
  [
    patientRecords.endpoints.void,
    async (page) => {
      await page.goto(`/clinic/patient-records/${await madeRecord(page, true)}`);
      await page.getByRole('button', { name: '作废', exact: true }).click();
      return giving(page, '作废');
    },
  ],
  [
    appointments.endpoints.create,
    async (page) => {
      await openAppointments(page);
      await page.getByRole('button', { name: '新增预约' }).click();
      const form = page.getByRole('dialog', { name: '新增预约' });
      await choose(page, form, '服务点', point.name);
      await form.getByRole('radio', { name: '新客' }).press('Space');
      await form.getByRole('textbox', { name: '姓名' }).fill(newName());
      await form.getByRole('textbox', { name: '电话' }).fill('19900007777');
      await typeDate(page, form.getByRole('textbox', { name: '日期' }), dayIn(61));
      await form.getByRole('radio', { name: /^11:00/ }).press('Space');
      return saving(form, '备注', '自带旧镜');
    },
  ],
  [
    appointments.endpoints.update,
    async (page) => {
      const name = await booked(page, 68);
      await page.getByRole('button', { name: `查看 ${name}` }).click();
      await dialog(page).getByRole('button', { name: '编辑' }).click();
      return saving(page.getByRole('dialog', { name: `编辑预约：${name}` }), '备注', '自带旧镜');
    },
  ],
  [
    appointments.endpoints.putOnFile,
    async (page) => {
      const name = await booked(page, 68);
      await page.getByRole('button', { name: `查看 ${name}` }).click();
      await dialog(page).getByRole('button', { name: '建档' }).click();
      const form = page.getByRole('dialog', { name: `为${name}建档` });
      await typeDate(page, form.getByRole('textbox', { name: '出生日期' }), '2018-05-03');
      await form.getByRole('button', { name: '保存' }).click();
      await form.getByRole('radio', { name: '女' }).check();
      return saving(form, '电话', '19900007778');
    },
  ],
  [
    appointments.endpoints.reschedule,
    async (page) => {
      const name = await booked(page, 75);
      await page.getByRole('button', { name: `改期 ${name}` }).click();
      const form = page.getByRole('dialog', { name: `改期：${name}` });
      await form.getByRole('radio', { name: /^15:00/ }).press('Space');
      return saving(form, '改期原因', '临时有事');
    },
  ],
  [
    appointments.endpoints.setStatus,
    async (page) => {
      const name = await booked(page, 82);
      await fromMenu(page, name, '取消预约');
      return giving(page, '取消预约');
    },
  ],
  [
    followUps.endpoints.create,
    async (page) => {
      const { name } = await madePatient(page);
      await page.goto('/clinic/follow-ups');
      await page.getByRole('button', { name: '新增提醒' }).click();
      const form = page.getByRole('dialog', { name: '新增提醒' });
      await choose(page, form, '服务点', point.name);
      await choose(page, form, '患者', name);
      await form.getByRole('button', { name: '1 周' }).click();
      await form.getByRole('combobox', { name: '随访事项' }).fill('复查');
      return saving(form, '备注', '自带旧镜');
    },
  ],
  [
    followUps.endpoints.update,
    async (page) => {
      const { name } = await reminded(page);
      await page.getByRole('button', { name: `编辑 ${name}` }).click();
      return saving(page.getByRole('dialog', { name: `编辑随访：${name}` }), '备注', '自带旧镜');
    },
  ],
  [
    followUps.endpoints.assign,
    async (page) => {
      await reminded(page);
      return inBulk(page, '取消分配');
    },
  ],
  [
    followUps.endpoints.contact,
    async (page) => {
      const { name } = await reminded(page);
      await page.getByRole('button', { name: `登记联系 ${name}` }).click();
      const place = page.getByRole('dialog', { name: `随访：${name}` });
      await choose(page, place, '联系结果', '稍后再联系');
      const note = place.getByRole('textbox', { name: '备注' });
      await note.fill('下午再打');
      return {
        place,
        press: () => place.getByRole('button', { name: '保存联系记录' }).click(),
        typed: () => expect(note).toHaveValue('下午再打'),
        done: () => expect(place.getByText('联系记录（1）')).toBeVisible(),
      };
    },
  ],
  [
    followUps.endpoints.setStatus,
    async (page) => {
      const { name } = await reminded(page);
      return {
        place: main(page),
        press: () => fromMenu(page, name, '完成'),
        done: () => toast(page, `${name}的随访已完成`),
      };
    },
  ],
  [
    followUps.endpoints.undo,
    async (page) => {
      const { name, row } = await reminded(page);
      await fromMenu(page, name, '完成');
      await expect(row).toHaveCount(0);
      const undo = page.getByRole('button', { name: '撤销', exact: true });
      return { place: main(page), press: () => undo.click(), done: () => expect(row).toBeVisible(), endsRefused: true };
    },
  ],
  [
    followUps.endpoints.markMissed,
    async (page) => {
      const { name } = await lost(page);
      return {
        place: main(page),
        press: () => fromMenu(page, name, '标记失访'),
        done: () => toast(page, `已将${name}标记为失访`),
      };
    },
  ],
  [
    followUps.endpoints.reopen,
    async (page) => {
      const { id, name, patientNo } = await lost(page);
      await call(page, 'PUT', `/follow-ups/${id}/missed`);
      await page.getByRole('radio', { name: /^失访/ }).press('Space');
      await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(patientNo);
      await fromMenu(page, name, '重新打开');
      const place = page.getByRole('dialog', { name: `重新打开：${name}` });
      return {
        place,
        press: () => place.getByRole('button', { name: '保存' }).click(),
        done: () => expect(place).toBeHidden(),
      };
    },
  ],
  [
    followUps.endpoints.place,
    async (page) => {
      await reminded(page);
      await page.setViewportSize({ width: 1600, height: 1000 });
      await page.goto('/others/kanban');
      const cards = page.getByRole('region', { name: /^待随访/ }).getByRole('listitem');
      const isAt = (at: RegExp, timeout?: number) =>
        expect(page.getByRole('status').filter({ hasText: at })).toBeAttached({ timeout });
      return {
        place: main(page),
        press: async () => {
          await cards
            .first()
            .getByRole('button', { name: /^移动：/ })
            .focus();
          await page.keyboard.press('Space');
          await isAt(/待随访，第 1 位/);
          // The board may just be drawn anew, which a key does not move on.
          await expect(async () => {
            await page.keyboard.press('ArrowDown');
            await isAt(/待随访，第 ([2-9]|\d\d) 位/, 1000);
          }).toPass({ intervals: [0] });
          await page.keyboard.press('Space');
        },
        done: () => toast(page, /^已调整.*的顺序/),
      };
    },
  ],
];

export const clinic: ActRow[] = [
  ...acts.map(([endpoint, prepare]): ActRow => [endpoint, prepare, 'manager']),
  [
    appointments.endpoints.lateArrival,
    async (page) => {
      // A point that is open now, and an appointment that has just begun.
      const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '23:30' }));
      const own = { managerId: null, openingHours: hours, slotMinutes: 30, capacityPerSlot: 5 };
      const { id: servicePointId } = await made(page, servicePoints.endpoints.create, own);
      const { timeZone } = await call<{ timeZone: string }>(page, 'GET', '/console/config');
      const [date = '', time = ''] = new Date().toLocaleString('sv-SE', { timeZone }).split(' ');
      const start = `${time.slice(0, 2)}:${Number(time.slice(3, 5)) < 30 ? '00' : '30'}`;
      const { id, name } = await bookedAt(page, { servicePointId, date, start });
      await call(page, 'PUT', `/appointments/${id}/status`, { step: 'noShow', reason: '' });
      await openAppointments(page, name);
      return atOnce(page, page.getByRole('button', { name: `迟到到店 ${name}` }));
    },
  ],
];

/** What is typed of a visit, to be kept as a draft. */
async function drafting(page: Page) {
  const form = pageForm(page);
  const ready = await saving(form, '主诉', '看不清');
  return {
    ...ready,
    press: () => form.getByRole('button', { name: '保存草稿' }).click(),
    done: () => toast(page, '草稿已保存'),
  };
}

/** A reason is given, and nothing left to do but to agree. */
async function giving(page: Page, action: string) {
  const place = dialog(page);
  const reason = place.getByRole('textbox');
  await reason.fill('登记有误');
  return {
    place,
    press: () => place.getByRole('button', { name: action }).click(),
    typed: () => expect(reason).toHaveValue('登记有误'),
    done: () => expect(place).toBeHidden(),
  };
}

async function fromMenu(page: Page, name: string, step: string) {
  await page.getByRole('button', { name: `更多操作 ${name}` }).click();
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: step, exact: true }).click();
}

async function madeRecord(page: Page, complete: boolean) {
  const { id: patientId } = await madePatient(page);
  const path = `/staff/options?servicePointId=${point.id}`;
  const { data } = await call<{ data: { id: number }[] }>(page, 'GET', path);
  const visit = buildRecord({ patientId, examinerId: data[0]?.id ?? 0, complete });
  return (await call<{ id: number }>(page, 'POST', '/server-points/patients/record', visit)).id;
}

async function bookedAt(page: Page, where: { servicePointId: number; date: string; start: string }) {
  const name = newName();
  const { id } = await call<{ id: number }>(page, 'POST', '/appointments', buildAppointment({ name, ...where }));
  return { id, name };
}

async function openAppointments(page: Page, name?: string) {
  await page.addInitScript(() => localStorage.setItem('appointmentView', JSON.stringify({ view: 'list' })));
  await page.goto('/clinic/appointments');
  if (name) await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(name);
}

/** An appointment of the test's own, on the list. */
async function booked(page: Page, days: number) {
  const { name } = await bookedAt(page, { servicePointId: point.id, date: dayIn(days), start: '10:00' });
  await openAppointments(page, name);
  return name;
}

/** A reminder of the test's own, alone on the list. */
async function reminded(page: Page) {
  const { id: patientId, name } = await madePatient(page);
  const plan = { servicePointId: point.id, patientId, dueDate: dayIn(3), reason: '复查', assigneeId: null, remark: '' };
  await call(page, 'POST', '/follow-ups', plan);
  await page.goto('/clinic/follow-ups');
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
  return { name, row };
}

/** The reminder that is the longest overdue, as none can be made so, with the contacts that it takes to be given up. */
async function lost(page: Page) {
  type Found = { data: { id: number; patientName: string; patientNo: string }[] };
  const query = '?view=overdue&sortBy=dueDate&order=asc&pageSize=1';
  const [found] = (await call<Found>(page, 'GET', `/follow-ups${query}`)).data;
  if (!found) throw new Error('nothing is overdue');
  const { id, patientName: name, patientNo } = found;
  for (const note of ['上午', '下午']) {
    await call(page, 'POST', `/follow-ups/${id}/contacts`, { channel: 'phone', outcome: 'noAnswer', note });
  }
  await page.goto('/clinic/follow-ups');
  await page.getByRole('radio', { name: /^已联系/ }).press('Space');
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(patientNo);
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
  return { id, name, patientNo };
}
