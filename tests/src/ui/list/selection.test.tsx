import { allEndpoints } from '@contract/index';
import type { CrudFilter } from '@refinedev/core';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { readSheets } from '@/resources/imports/file/read-sheet';
import { PatientTable } from '@/resources/patients/patient-table';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { toastTitles } from '../../toast-titles';
import { renderPage } from '../render-page';

const saved: string[] = [];
const titles: string[] = [];
vi.mock('@/ui/list/export/download-file', () => ({
  downloadFile: async (title: string, _kind: string, file: Blob) => {
    titles.push(title);
    const [{ lines } = { lines: [] }] = await readSheets(await file.arrayBuffer());
    saved.push(lines.map(({ cells }) => cells.join()).join('\n'));
  },
}));

const buildPatient = (id: number, name: string) => ({
  id,
  name,
  patientNo: `P${id}`,
  gender: 'male',
  birthday: '2016-03-01',
  servicePointId: 3,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
});

let people = [buildPatient(1, '张三'), buildPatient(2, '李四')];
/** Holds up the rows of this keyword until it is called. */
let held: { keyword: string; go: Promise<void> } | undefined;

/** The ids that were asked for, where it was for some. */
const asked: unknown[] = [];

async function getPatients(keyword = '', ids?: string) {
  if (held?.keyword === keyword) await held.go;
  if (ids !== undefined) asked.push(ids);
  const data = people.filter(({ id, name }) => name.includes(keyword) && (ids?.split(',').includes(`${id}`) ?? true));
  // As of many pages, whichever is asked for.
  return { data, total: 100 };
}

function open() {
  type Asked = { resource: string; filters?: CrudFilter[]; meta?: { query?: { keyword?: string } } };
  const idsIn = (filters: CrudFilter[] = []) => filters.find((filter) => 'field' in filter && filter.field === 'ids');
  const getList = ({ resource, filters, meta }: Asked) =>
    resource === 'patients'
      ? getPatients(meta?.query?.keyword, idsIn(filters)?.value)
      : Promise.resolve({ data: [{ id: 3, name: '一店', code: 'A' }], total: 1 });
  return renderPage(<PatientTable initialServicePoint={3} />, {
    getList: getList as never,
    getMany: async () => ({ data: [] }),
  });
}

const box = (name: string) => screen.findByRole('checkbox', { name: `选择 ${name}` });
const keyword = () => screen.getByRole('textbox', { name: '姓名、手机号或档案号' });
const exportSelected = () => screen.getByRole('button', { name: '导出所选' });

beforeEach(() => {
  saved.length = 0;
  titles.length = 0;
  asked.length = 0;
  held = undefined;
  people = [buildPatient(1, '张三'), buildPatient(2, '李四')];
  const permissions = allEndpoints.map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions }) }));
});
afterEach(() => session.clear());

it('is of what is filtered: with other filters it is another, and the export has what is told', async () => {
  const { user } = open();
  await user.click(await box('张三'));
  expect(screen.getByText('已选 1 条')).toBeTruthy();
  await user.type(keyword(), '李四');
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择 张三' })).toBeNull());

  await user.click(await box('李四'));
  expect(screen.getByText('已选 1 条')).toBeTruthy();
  await user.click(exportSelected());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toContain('李四');
  expect(saved[0]).not.toContain('张三');
  // The log has whoever was asked for.
  expect(asked).toEqual(['2']);

  // What was selected before does not come back unseen.
  await user.clear(keyword());
  expect(await box('张三')).toHaveProperty('checked', false);
});

it('stays while pages are turned and the order is changed', async () => {
  const { user } = open();
  await user.click(await box('张三'));
  await user.click(screen.getByTitle('2'));
  await user.click(screen.getByRole('button', { name: /建档时间/ }));
  await waitFor(() => expect(screen.getByText('已选 1 条')).toBeTruthy());
  await user.click(await box('李四'));
  expect(screen.getByText('已选 2 条')).toBeTruthy();
  await user.click(exportSelected());
  await waitFor(() => expect(saved[0]).toContain('张三'));
  expect(saved[0]).toContain('李四');
});

it('takes none of the rows that stand there only until those of the new filters come', async () => {
  let go = () => {};
  held = {
    keyword: '李四',
    go: new Promise<void>((resolve) => {
      go = resolve;
    }),
  };
  const { user } = open();
  await user.click(await box('张三'));
  await user.type(keyword(), '李四');
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
  await user.click(await box('张三'));
  await act(async () => go());
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择 张三' })).toBeNull());
  expect(screen.queryByText(/^已选/)).toBeNull();
});

it('says how many of it are in the list no more', async () => {
  const { user } = open();
  await user.click(await box('张三'));
  await user.click(await box('李四'));
  people = [buildPatient(2, '李四')];
  await user.click(exportSelected());
  await waitFor(() => expect(toastTitles()).toContain('已导出 1 条；所选的另外 1 条已不在列表中，没有导出'));
});

it('is saved with the columns that are shown, as the whole list is', async () => {
  people = [{ ...buildPatient(1, '张三'), address: '长安街一号' } as (typeof people)[0]];
  const { user } = open();
  await user.click(await box('张三'));
  await user.click(exportSelected());
  await user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(titles).toEqual(['患者列表', '患者列表']);
  expect(saved[0]).toBe(saved[1]);
  expect(saved[0]).not.toContain('长安街一号');
});

it('stays, with the dialog about it, where other filters come amid what is unsaved there, until that is done or given up', async () => {
  const { user } = open();
  await user.click(await box('张三'));
  act(() => unsavedWork.mark('note', ''));
  await user.type(keyword(), '李四');
  await waitFor(() => expect(screen.queryByText('张三')).toBeNull());
  expect(screen.getByText('已选 1 条')).toBeTruthy();
  act(() => unsavedWork.discard());
  await waitFor(() => expect(screen.queryByText('已选 1 条')).toBeNull());
});
