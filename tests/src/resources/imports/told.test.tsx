import { imports } from '@contract/imports';
import { patientRecords } from '@contract/patient-records';
import { patients } from '@contract/patients';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { toTree } from '@/lib/menu/tree';
import { textsOf } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { useCourse } from '@/resources/imports/course';
import { patientFields } from '@/resources/imports/fields';
import { matchColumns } from '@/resources/imports/file/columns';
import type { RowState } from '@/resources/imports/row-state';
import { LeftOut, UnusedColumns } from '@/resources/imports/steps/left-out';
import { Problems } from '@/resources/imports/steps/problems';
import { ResultStep } from '@/resources/imports/steps/result-step';
import { buildMenu } from '../../lib/menu/menu-record';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const texts = [await textsOf('zh_CN'), await textsOf('en_US')] as const;
const fields = patientFields(texts, []);
const sheet = (header: string[], ...rows: string[][]) => ({
  name: 'a.csv',
  key: 'k',
  leftOut: [],
  header,
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});

it('says which columns are not imported: unknown ones, the second of two with one heading, one without a heading', async () => {
  const header = ['姓名', '右眼眼压', '手机号', '手机号', '', '空列', '座号'];
  const file = sheet(
    header,
    ['甲', '15', '19900001111', '', 'x', ' ', '1'],
    ['乙', '', '', '19900002222', '', '', '2'],
  );
  renderPage(<UnusedColumns file={file} mapping={matchColumns(header, fields)} />);
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('有 4 列不会导入');
  expect(told.textContent).toContain('右眼眼压；手机号；第 5 列（无标题）');
  expect(told.textContent).toContain('显示其余 1 项座号');
});

it('names three of many left-out lines, and the others to whoever asks', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ line: index + 9, cells: ['合计', `${index}`] }));
  const { user } = renderPage(<LeftOut rows={rows} />);
  const more = await screen.findByText('显示其余 37 项');
  expect(more.closest('details')?.open).toBe(false);
  await user.click(more);
  expect(more.closest('details')?.textContent).toContain('第 48 行“合计 · 39”');
});

it('remarks who may be the same person, and keeps them out of the file to correct', async () => {
  const header = ['姓名', '手机号'];
  const file = sheet(header, ['甲', '19900001111'], ['乙', '19900002222'], ['丙', '19900003333']);
  const good = { outcome: 'valid', errors: {}, duplicateOf: null } as const;
  const states = new Map<number, RowState>([
    [2, { ...good, likely: 'P2026000007' }],
    [3, { ...good, outcome: 'created', likely: '' }],
    [4, { ...good, likely: null }],
  ]);
  renderPage(<Problems file={file} fields={fields} mapping={matchColumns(header, fields)} states={states} />);
  await screen.findByRole('row', { name: /^2 甲 可能与档案号 P2026000007 为同一人/ });
  screen.getByRole('radiogroup', { name: '显示哪些行' });
  screen.getByRole('row', { name: /^3 乙 可能与文件中另一行为同一人/ });
  expect(screen.queryByRole('row', { name: /丙/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '下载有问题的行' })).toBeNull();
});

it.each([
  ['patients', '查看患者列表', 'patients/list'],
  ['visits', '查看检查记录列表', 'patient-records/list'],
] as const)(
  'leads to the %s of the service point that the rows went to, whatever the list has shown before',
  async (kind, name, component) => {
    const props = { fields, mapping: {}, alreadyIn: 0, onResume: vi.fn(), onCancel: vi.fn(), onAnother: vi.fn() };
    const run = { ...useCourse.getState(), phase: 'finished' as const };
    const menus = toTree([buildMenu({ route: 'elsewhere', component })]);
    session.start(
      buildSession({
        user: buildProfile({ permissions: [patients.endpoints.list.key, patientRecords.endpoints.list.key], menus }),
      }),
    );
    const { router, user } = renderPage(
      <ResultStep
        file={sheet(['姓名'], ['甲'])}
        run={run}
        target={{ kind, servicePointId: 5, examinerId: null }}
        {...props}
      />,
    );
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByText('elsewhere');
    expect(decodeURIComponent(router.state.location.search)).toContain('[field]=servicePointId');
    expect(decodeURIComponent(router.state.location.search)).toContain('[value]=5');
  },
);

it('an import whose service point is out of reach says so, and offers neither to go on nor to cancel', async () => {
  const problem = new AppError({ kind: 'http', statusCode: 404, message: '内容不存在或已被移除' });
  const run = { ...useCourse.getState(), phase: 'broken' as const, problem };
  const nothing = async () => {};
  const acts = { onResume: nothing, onCancel: nothing, onAnother: nothing };
  const target = { kind: 'patients', servicePointId: 1, examinerId: null } as const;
  const file = sheet(['姓名'], ['甲']);
  renderPage(<ResultStep {...{ file, fields, run, target }} mapping={{}} alreadyIn={0} {...acts} />);
  expect((await screen.findByRole('alert')).textContent).toContain('服务点已不在您的数据范围内');
  expect(screen.getByRole('button', { name: '继续导入' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: '取消导入' })).toBeNull();
});

it('an import that broke off offers no other try while the right to it is taken', async () => {
  const { key } = imports.endpoints.addRows;
  const grant = (permissions: string[]) => act(() => session.update(buildProfile({ permissions })));
  session.start(buildSession({ user: buildProfile({ permissions: [key] }) }));
  const run = {
    ...useCourse.getState(),
    phase: 'broken' as const,
    problem: new AppError({ kind: 'http', statusCode: 403, message: '没有权限' }),
  };
  const file = sheet(['姓名'], ['甲']);
  const nothing = async () => {};
  const acts = { onResume: nothing, onCancel: nothing, onAnother: nothing };
  const target = { kind: 'patients', servicePointId: 1, examinerId: null } as const;
  renderPage(<ResultStep {...{ file, fields, run, target }} mapping={{}} alreadyIn={0} {...acts} />);
  const resume = () => screen.getByRole('button', { name: '继续导入' });
  await screen.findByRole('button', { name: '继续导入' });
  for (const [permissions, isDisabled] of [
    [[], true],
    [[key], false],
  ] as const) {
    grant([...permissions]);
    expect(resume()).toHaveProperty('disabled', isDisabled);
  }
  session.clear();
});
