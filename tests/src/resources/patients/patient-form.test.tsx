import { allEndpoints } from '@contract/index';
import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '@/lib/app-error';
import { today } from '@/lib/local-day';
import { session } from '@/providers/session';
import PatientCreate from '@/resources/patients/create';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

beforeEach(() => {
  const permissions = allEndpoints.map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions }) }));
});
afterEach(() => session.clear());
beforeEach(() => sessionStorage.clear());

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const age = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: '年龄' });
/** Where a patient goes who was put on file. */
const shown = [{ name: 'patients', show: '/elsewhere', list: '/elsewhere' }];
const points = [{ id: 3, name: '一店', code: 'A' }];

/** The form with two fields that belong to each other, on a data provider that knows nobody unless told. */
function open(more: Parameters<typeof renderPage>[1] = {}) {
  const lists = { getList: async () => ({ data: points, total: 1 }) as never, getMany: async () => ({ data: points }) };
  const { user } = renderPage(
    <PatientCreate />,
    {
      ...lists,
      custom: async () => ({ data: [] }) as never,
      ...more,
    } as never,
    shown,
  );
  const typeBirthday = async (text: string) => {
    await user.clear(await field('出生日期'));
    await user.type(await field('出生日期'), `${text}{Enter}`);
  };
  const typeAge = async (text: string) => {
    await user.clear(await age());
    await user.type(await age(), text);
    await user.tab();
  };
  return { user, typeBirthday, typeAge };
}

it('takes an age for a birthday, but never changes a birthday that was typed', async () => {
  const { typeBirthday, typeAge } = open();
  for (const years of [8, 12]) {
    await typeAge(String(years));
    expect((await field('出生日期')).value).toBe(dayjs(today()).subtract(years, 'year').format('YYYY-MM-DD'));
  }
  const years = 9;
  const birthday = dayjs(today()).subtract(years, 'year').subtract(40, 'day').format('YYYY-MM-DD');
  await typeBirthday(birthday);
  await waitFor(async () => expect((await age()).value).toBe(String(years)));
  for (const [typed, message] of [
    ['300', '不能大于 130'],
    ['-4', '不能小于 0'],
    ['7.5', '必须为整数'],
    ['3', `与出生日期不符：按出生日期为 ${years} 岁`],
  ] as const) {
    await typeAge(typed);
    await screen.findByText(message);
    expect((await age()).value).toBe(typed);
    expect((await field('出生日期')).value).toBe(birthday);
  }
});

it('asks where the server knows of somebody alike, and says at the second time that it is somebody else', async () => {
  const sent: (number[] | undefined)[] = [];
  const doubt = new AppError({
    kind: 'http',
    statusCode: 409,
    message: '是否为同一人：张三 · P1',
    data: { confirm: 'samePerson' },
  });
  const { user, typeBirthday } = open({
    create: async ({ variables }) => {
      const { seen } = variables as { seen?: number[] };
      sent.push(seen);
      if (seen) throw doubt;
      return { data: { id: 9 } } as never;
    },
  });
  await user.type(await field('姓名'), '张三');
  await user.click(await screen.findByRole('radio', { name: '男' }));
  await typeBirthday('20160503');
  await user.type(await field('手机号'), '19900001111');
  await user.click(await screen.findByRole('combobox', { name: '服务点' }));
  await user.click(await screen.findByTitle(/一店/));
  const save = () => user.click(screen.getByRole('button', { name: '保存' }));
  const question = () => screen.findByRole('dialog', { name: /是否为同一人/ });
  await save();
  await user.click(within(await question()).getByRole('button', { name: '取消' }));
  expect(sent).toEqual([[]]);
  await save();
  await user.click(await screen.findByRole('button', { name: '不是同一人，继续建档' }));
  await waitFor(() => expect(sent).toEqual([[], [], undefined]));
});
