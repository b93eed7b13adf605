import { allEndpoints } from '@contract/index';
import { screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
const points = [{ id: 3, name: '一店', code: 'A' }];

/** The form, where nobody is on file. */
function open() {
  const { user } = renderPage(<PatientCreate />, {
    getList: async () => ({ data: points, total: 1 }) as never,
    getMany: async () => ({ data: points }) as never,
    custom: async () => ({ data: [] }) as never,
  });
  const typeBirthday = async (text: string) => {
    await user.clear(await field('出生日期'));
    await user.type(await field('出生日期'), `${text}{Enter}`);
  };
  const typeAge = async (text: string) => {
    await user.clear(await age());
    await user.type(await age(), text);
    await user.tab();
  };
  return { typeBirthday, typeAge };
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
