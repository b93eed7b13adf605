import { allEndpoints } from '@contract/index';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { forgetCourse, useCourse } from '@/resources/imports/course';
import ImportCreate from '@/resources/imports/create';
import type { ReadFile, ReadSheet } from '@/resources/imports/file/read-file';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const reads = new Map<string, (file: ReadFile) => void>();
vi.mock('@/resources/imports/file/read-file', () => ({
  readFile: (file: File) => new Promise((resolve) => reads.set(file.name, resolve)),
}));

const target = { kind: 'patients' as const, servicePointId: 3 };
const lines = [
  { line: 1, cells: ['姓名', '手机号'] },
  { line: 2, cells: ['张三', '13800000000'] },
];
const unfinished = {
  ...target,
  id: 77,
  fileName: 'broken-off.csv',
  fileKey: 'broken-off.csv',
  createdCount: 1,
  rowCount: 9,
  servicePointName: '一店',
  makerName: '李明',
  createdAt: '2026-11-01T08:00:00Z',
  examinerId: null,
  status: 'running',
  done: [{ from: 2, to: 2 }],
};

/** The page with an import that broke off; gives the places for its file and for another. */
async function open() {
  const rows: Record<string, unknown[]> = {
    imports: [unfinished],
    'service-points': [{ id: 3, name: '一店', code: 'A' }],
  };
  const listOf = (resource: string) => ({ data: rows[resource] ?? [], total: rows[resource]?.length ?? 0 }) as never;
  const { user, container } = renderPage(<ImportCreate />, {
    getList: async ({ resource }) => listOf(resource),
    getMany: async () => ({ data: [] }),
    custom: async ({ url }) => ({ data: url.endsWith('/77') ? unfinished : listOf('imports') }) as never,
  });
  await screen.findByRole('button', { name: '选择该文件继续导入' });
  const [goOn, other] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
  const choose = async (input: HTMLInputElement | undefined, name: string) => {
    await user.upload(input as HTMLInputElement, new File(['x'], name));
    await waitFor(() => expect(reads.has(name)).toBe(true));
  };
  return { user, chooseToGoOn: (name: string) => choose(goOn, name), choose: (name: string) => choose(other, name) };
}

/** A file's sheet; its name is its content. */
const sheetOf = (name: string, rows: ReadSheet['lines'] = lines): ReadSheet => ({
  name,
  key: name,
  isHidden: false,
  lines: rows,
});

/** The file has been read. */
const read = (name: string, sheets = [sheetOf(name)]) => act(async () => reads.get(name)?.({ name, sheets }));

beforeEach(() => {
  reads.clear();
  const permissions = allEndpoints.map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions }) }));
  useCourse.setState({ target });
});
afterEach(() => {
  forgetCourse();
  session.clear();
});

it('takes the file that was chosen last, however long one before it takes', async () => {
  const { choose, chooseToGoOn } = await open();
  await choose('slow.csv');
  await chooseToGoOn('broken-off.csv');
  await read('broken-off.csv');
  await waitFor(() => expect(useCourse.getState().unfinished?.id).toBe(77));
  await read('slow.csv');
  expect(useCourse.getState()).toMatchObject({ read: { name: 'broken-off.csv' }, unfinished: { id: 77 } });
});

it('waits for the file that was chosen last when one before it is there first', async () => {
  const { choose, chooseToGoOn } = await open();
  await choose('first.csv');
  await chooseToGoOn('broken-off.csv');
  await read('first.csv');
  expect(useCourse.getState().read).toBeUndefined();
  await read('broken-off.csv');
  expect(useCourse.getState().read?.name).toBe('broken-off.csv');
});

it('says which step is the current one, in more than a colour', async () => {
  const { choose } = await open();
  const current = () => document.querySelector('[aria-current=step]')?.textContent;
  expect(current()).toBe('选择文件');
  await choose('patients.csv');
  await read('patients.csv');
  await waitFor(() => expect(current()).toBe('对应列'));
});

it('says what is to be chosen before a file, where none can be chosen yet', async () => {
  await open();
  expect(screen.getByText(/^点击选择文件/)).toBeTruthy();
  act(() => useCourse.setState({ target: { kind: 'patients' } }));
  expect(screen.getByText('请先选择服务点，再选择文件')).toBeTruthy();
  act(() => useCourse.setState({ target: { kind: 'visits', servicePointId: 3 } }));
  expect(screen.getByText('请先选择服务点和验光师，再选择文件')).toBeTruthy();
});

it('begins with a file as if there had been none before', async () => {
  const { choose } = await open();
  useCourse.setState({
    mapping: { phone: 0 },
    importId: 5,
    states: new Map([[2, { outcome: 'created', errors: {}, duplicateOf: null, likely: null }]]),
  });
  await choose('patients.csv');
  await read('patients.csv');
  expect(useCourse.getState()).toMatchObject({ read: { name: 'patients.csv' }, target, phase: 'columns' });
  const { mapping, importId, states } = useCourse.getState();
  expect([mapping, importId, states.size]).toEqual([undefined, undefined, 0]);
});

it('gives nobody the rows of a file that was read after the session had ended', async () => {
  const { choose } = await open();
  await choose('patients.csv');
  act(() => session.clear());
  await read('patients.csv');
  expect(useCourse.getState().read).toBeUndefined();
});

it('lets nobody choose another place for a file that is being read, and says when it is the file of another import', async () => {
  const { chooseToGoOn } = await open();
  await chooseToGoOn('another.csv');
  expect(screen.getByRole('combobox')).toHaveProperty('disabled', true);
  await read('another.csv');
  expect(await screen.findByText(/与没有导入完的文件不同/)).toBeTruthy();
  expect(screen.getByRole('combobox')).toHaveProperty('disabled', false);
  expect(useCourse.getState().read).toBeUndefined();
});

it('columns that somebody has chosen are asked about before the window loses them, until they are written', async () => {
  const { choose } = await open();
  await choose('a.csv');
  await read('a.csv');
  expect(unsavedWork.any()).toBe(false);
  useCourse.setState({ mapping: {} });
  expect(unsavedWork.any()).toBe(true);
  useCourse.setState({ phase: 'finished' });
  expect(unsavedWork.any()).toBe(false);
  useCourse.setState({ phase: 'checked' });
  expect(unsavedWork.any()).toBe(true);
  act(() => forgetCourse());
  expect(unsavedWork.any()).toBe(false);
});

it('reads the sheet that has the headings, and another where somebody says so', async () => {
  const { choose, user } = await open();
  await choose('book.xlsx');
  const note = sheetOf('说明', [
    { line: 1, cells: ['请按要求填写'] },
    { line: 2, cells: ['不要改列名'] },
  ]);
  const other = sheetOf('二班', [...lines, { line: 3, cells: ['李四', '13800000001'] }]);
  await read('book.xlsx', [note, sheetOf('一班'), other]);
  expect(await screen.findByText('book.xlsx · 一班：1 行')).toBeTruthy();
  expect(screen.getByText(/^只导入工作表“一班”，不导入：说明.+二班。/)).toBeTruthy();
  useCourse.setState({ mapping: { name: 1 } });
  await user.click(screen.getByRole('combobox', { name: '工作表' }));
  await user.click(await screen.findByTitle('二班'));
  expect(await screen.findByText('book.xlsx · 二班：2 行')).toBeTruthy();
  expect(useCourse.getState().mapping).toBeUndefined();
});

it('goes on with the sheet that was not finished', async () => {
  const { chooseToGoOn } = await open();
  await chooseToGoOn('book.xlsx');
  await read('book.xlsx', [sheetOf('一班'), sheetOf('broken-off.csv')]);
  expect(await screen.findByText('book.xlsx · broken-off.csv：1 行')).toBeTruthy();
  await waitFor(() => expect(useCourse.getState().unfinished?.id).toBe(77));
});

it('leaves it to whoever imports whether rows that are filtered out come in', async () => {
  const { choose, user } = await open();
  await choose('filtered.xlsx');
  await read('filtered.xlsx', [
    sheetOf('名单', [...lines, { line: 3, cells: ['李四', '13800000001'], isHidden: true }]),
  ]);
  expect(await screen.findByText('filtered.xlsx：2 行')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: '也导入表格中隐藏的 1 行（如被筛选掉的）' }));
  expect(await screen.findByText('filtered.xlsx：1 行')).toBeTruthy();
});
