import { allEndpoints } from '@contract/index';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { today } from '@/lib/time/local-day';
import { session } from '@/providers/session/session';
import { interruptedWork } from '@/providers/work/interrupted-work';
import PatientCreate from '@/resources/patients/create';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

beforeEach(() => {
  const permissions = allEndpoints.map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions }) }));
});
afterEach(() => session.clear());
beforeEach(() => {
  sessionStorage.clear();
  // What the test before has left typed.
  interruptedWork.keep(0, []);
});

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

it('takes back what an age or a birthday has given when that is erased, and is as if nothing had been typed', async () => {
  const { typeBirthday, typeAge } = open();
  await typeAge('8');
  screen.getByText('有未保存的修改');
  // Erased, or no age: no birthday of the one before stays beside it.
  await typeAge('800');
  expect((await field('出生日期')).value).toBe('');
  await typeAge('{Backspace}');
  await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull());
  await typeBirthday('2016-05-03');
  expect((await age()).value).not.toBe('');
  await typeBirthday('{Backspace}');
  await waitFor(async () => expect((await age()).value).toBe(''));
  expect(screen.queryByText('有未保存的修改')).toBeNull();
});

it('sends the same again after a lost answer, though the new file is among those shown by then', async () => {
  const name = '测试丢失';
  const made = {
    ...{ id: 9, patientNo: 'P1', name, gender: 'female', birthday: '2016-05-03' },
    ...{ phone: '199****9003', servicePointName: '一店' },
  };
  const sent: unknown[] = [];
  const Renew = () => {
    const client = useQueryClient();
    return (
      <button type="button" onClick={() => void client.invalidateQueries()}>
        renew
      </button>
    );
  };
  const { user } = renderPage(
    <>
      <PatientCreate />
      <Renew />
    </>,
    {
      getList: async () => ({ data: points, total: 1 }) as never,
      getMany: async () => ({ data: points }) as never,
      custom: async () => ({ data: sent.length > 0 ? [made] : [] }) as never,
      create: async ({ variables }) => {
        sent.push(variables);
        throw new AppError({ kind: 'network', statusCode: 0, message: '网络不通' });
      },
    },
  );
  await user.type(await field('姓名'), name);
  await user.click(await screen.findByRole('radio', { name: '女' }));
  await user.clear(await field('出生日期'));
  await user.type(await field('出生日期'), '20160503{Enter}');
  await user.type(await field('手机号'), '19900009003');
  await user.click(await screen.findByRole('combobox', { name: '服务点' }));
  await user.click(await screen.findByTitle('一店'));
  const save = () => screen.getByRole('button', { name: '保存' }).click();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'renew' }));
  await screen.findByText(name);
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
