import { followUps } from '@contract/follow-ups';
import { staff } from '@contract/staff';
import { workbench } from '@contract/workbench';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { useGranted } from '@/providers/access-control';
import { setLanguage, text } from '@/providers/i18n';
import { reachLost } from '@/providers/live/lost-reach';
import { notify } from '@/providers/notification';
import { queryKeyOf } from '@/providers/query-key';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import type { BulkAction } from '@/ui/list/bulk/bulk-action';
import { BulkActions } from '@/ui/list/bulk/bulk-actions';
import { TabContext } from '@/ui/tab/tab-context';
import { buildProfile, buildSession } from '../../../providers/build-profile';
import { type Answer, failures, fakeNetwork, respond } from '../../act/fake-network';
import { renderPage } from '../../render-page';

const call = staff.endpoints.setStatus;
const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

function Selected({ run, undo, isDone, children }: Pick<BulkAction, 'run' | 'undo' | 'isDone' | 'children'>) {
  const [ids, setIds] = useState(hundred);
  const selection = {
    ids,
    // Every tenth was so before.
    rowOf: (id: number) => ({ id, status: id % 10 === 0 ? 0 : 1 }),
    nameOf: (id: number) => `行 ${id}`,
    clear: () => setIds([]),
    keep: setIds,
  };
  return (
    <>
      <p>{`selected: ${ids.join()}`}</p>
      <BulkActions
        selection={selection}
        actions={[{ key: 'disable', label: '停用', call, run, undo, isDone, children }]}
      />
    </>
  );
}

it('asks first, leaves exactly the failed rows selected with their reasons, and tries those again', async () => {
  const failing = new Set([7, 14, 21, 28, 35, 42, 49]);
  const run = vi.fn(async (id: number) => {
    if (failing.has(id)) throw new AppError({ kind: 'http', statusCode: 409, message: `${id} 正在使用` });
  });
  const { user } = renderPage(<Selected run={run} />);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  expect(run).not.toHaveBeenCalled();

  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('成功 93 条，失败 7 条');
  expect(within(dialog).getByText('行 7：7 正在使用')).toBeTruthy();
  expect(screen.getByText('selected: 7,14,21,28,35,42,49')).toBeTruthy();

  failing.clear();
  run.mockClear();
  await user.click(within(dialog).getByRole('button', { name: '重试失败的 7 条' }));
  await within(dialog).findByText('已全部完成：100 条');
  expect(run.mock.calls.map(([id]) => id)).toEqual([7, 14, 21, 28, 35, 42, 49]);
  // What was done stays to be read; then nothing is selected any more.
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByText('selected:')).toBeTruthy());
});

it('names nobody any more once its user reaches less', async () => {
  const refused = new AppError({ kind: 'http', statusCode: 409, message: '正在使用' });
  const run = (id: number) => (id === 7 ? Promise.reject(refused) : Promise.resolve());
  const { user } = renderPage(<Selected run={run} />);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('行 7：正在使用');
  act(() => reachLost.tell());
  within(dialog).getByText('正在使用');
  expect(within(dialog).queryByText(/行 7/)).toBeNull();
  // Nor in what comes after that.
  await user.click(within(dialog).getByRole('button', { name: '重试失败的 1 条' }));
  await within(dialog).findByText('正在使用');
  expect(within(dialog).queryByText(/行 7/)).toBeNull();
});

it('takes back what it has changed, of no row that was so before, and says which could not be', async () => {
  const refused = new AppError({ kind: 'http', statusCode: 409, message: '此后已被他人修改' });
  const refusing = new Set([7, 8]);
  const status = new Map<number, number>();
  const takeBack = vi.fn(async (id: number) => {
    if (refusing.has(id)) throw refused;
    status.set(id, 1);
  });
  const { user } = renderPage(
    <Selected
      run={async (id) => {
        if (id === 3) throw refused;
        status.set(id, 0);
      }}
      undo={(before) => (before.status === 0 ? undefined : takeBack)}
    />,
  );
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: '撤销' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('成功 99 条，失败 1 条');

  await user.click(within(dialog).getByRole('button', { name: '撤销' }));
  await within(dialog).findByText('成功 87 条，失败 2 条');
  within(dialog).getByText('撤销“停用”：89 条');
  within(dialog).getByText('行 7：此后已被他人修改');
  within(dialog).getByText('另有 10 条之前就是这样，未作改动。');
  expect([...status].filter(([, is]) => is === 0).map(([id]) => id)).toEqual([
    7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100,
  ]);
  expect(within(dialog).queryByRole('button', { name: '撤销' })).toBeNull();

  refusing.clear();
  await user.click(within(dialog).getByRole('button', { name: '重试失败的 2 条' }));
  await within(dialog).findByText('已撤销：89 条');
  expect(takeBack).toHaveBeenCalledTimes(91);
  // What is wanted with them now may be something else.
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('selected:')).toBeNull();
});

it('takes each row back from what was done to it, whatever is chosen before those that failed are tried again', async () => {
  const failing = new Set([1]);
  const undone: string[] = [];
  function Giving() {
    const [person, setPerson] = useState('甲');
    return (
      <Selected
        run={async (id) => {
          if (failing.has(id)) throw new AppError({ kind: 'http', statusCode: 409, message: '稍后再试' });
        }}
        undo={({ id }) => (id === 2 && person === '甲' ? undefined : async () => void undone.push(`${id} ${person}`))}
      >
        <button type="button" onClick={() => setPerson('乙')}>
          乙
        </button>
      </Selected>
    );
  }
  const { user } = renderPage(<Giving />);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('成功 99 条，失败 1 条');
  failing.clear();
  await user.click(within(dialog).getByRole('button', { name: '乙' }));
  await user.click(within(dialog).getByRole('button', { name: '重试失败的 1 条' }));
  await within(dialog).findByText('已全部完成：100 条');
  await user.click(within(dialog).getByRole('button', { name: '撤销' }));
  await within(dialog).findByText('已撤销：99 条');
  within(dialog).getByText('另有 1 条之前就是这样，未作改动。');
  expect(undone.filter((done) => done.endsWith('乙'))).toEqual(['1 乙']);
});

it('goes on from a row that a colleague has changed meanwhile, and takes back nothing that they have done', async () => {
  const changed = (row: object) => new AppError({ kind: 'http', statusCode: 409, message: '', data: { current: row } });
  const asked: unknown[] = [];
  const undone: number[] = [];
  const run: BulkAction['run'] = async (id, _, row) => {
    if (row?.since) asked.push(row);
    else if (id === 1) throw changed({ id, status: 0, since: 1 });
    else if (id === 2) throw changed({ id, status: 1, since: 2 });
    return { id };
  };
  const { user } = renderPage(
    <Selected
      run={run}
      isDone={({ status }) => status === 0}
      undo={(_, made) => (made ? async (id) => void undone.push(id) : undefined)}
    />,
  );
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('已全部完成：100 条');
  expect(asked).toEqual([{ id: 2, status: 1, since: 2 }]);
  await user.click(within(dialog).getByRole('button', { name: text('buttons.undo') }));
  await waitFor(() => expect(undone).toHaveLength(99));
  expect(undone).not.toContain(1);
});

it('writes over nothing that a colleague has done before it has told so, and takes back to that', async () => {
  const now = { id: 1, status: 7 };
  const asked: unknown[] = [];
  const back: unknown[] = [];
  const run: BulkAction['run'] = async (id, _, row) => {
    if (id !== 1) return;
    asked.push(row?.status);
    if (row?.status !== now.status)
      throw new AppError({ kind: 'http', statusCode: 409, message: '已被他人修改', data: { current: now } });
  };
  const { user } = renderPage(
    <Selected run={run} undo={({ id, status }) => (id === 1 ? async () => void back.push(status) : undefined)} />,
  );
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('行 1：已被他人修改');
  screen.getByText('selected: 1');
  expect(asked).toEqual([1]);
  await user.click(within(dialog).getByRole('button', { name: '重试失败的 1 条' }));
  await within(dialog).findByText('已全部完成：100 条');
  expect(asked).toEqual([1, 7]);
  await user.click(within(dialog).getByRole('button', { name: '撤销' }));
  await within(dialog).findByText('已撤销：1 条');
  expect(back).toEqual([7]);
});

it('offers no undo where nothing was changed', async () => {
  const { user } = renderPage(<Selected run={async () => undefined} undo={() => undefined} />);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('已全部完成：100 条');
  within(dialog).getByText('其中 100 条之前就是这样，未作改动。');
  expect(within(dialog).queryByRole('button', { name: '撤销' })).toBeNull();
});

it('says why a row failed in the language that is changed to', async () => {
  const run = async () => {
    throw new AppError({ kind: 'http', statusCode: 500, message: () => text('status.500') });
  };
  const { user } = renderPage(<Selected run={run} />);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText(`行 7：${text('status.500')}`);
  await act(() => setLanguage('en_US'));
  await within(dialog).findByText(`行 7: ${text('status.500')}`);
  await act(() => setLanguage('zh_CN'));
});

it('cannot be confirmed before what it needs is chosen', async () => {
  const run = vi.fn(async () => undefined);
  function Choosing() {
    const [isChosen, setIsChosen] = useState(false);
    return (
      <Selected run={isChosen ? run : undefined}>
        <button type="button" onClick={() => setIsChosen(true)}>
          店长
        </button>
      </Selected>
    );
  }
  const { user } = renderPage(<Choosing />);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: '停用' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('button', { name: '店长' }));
  await user.click(confirm);
  await within(dialog).findByText('已全部完成：100 条');
});

it('fetches anew, once, what the contract says that its calls change', async () => {
  const askedFor = vi.fn(async () => null);
  function Page() {
    useQuery({ queryKey: queryKeyOf(workbench.name, 'shown'), queryFn: askedFor });
    return (
      <Selected
        run={(id, send) => send(followUps.endpoints.assign, { params: { id: String(id) }, body: { assigneeId: null } })}
      />
    );
  }
  const { user } = renderPage(<Page />, { custom: vi.fn(async () => ({ data: null as never })) });
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  expect(askedFor).toHaveBeenCalledTimes(1);
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('已全部完成：100 条');
  await waitFor(() => expect(askedFor).toHaveBeenCalledTimes(2));
});

it('says of a row that is gone that it is, without its name, and neither tries it again nor leaves it selected', async () => {
  const gone = new AppError({ kind: 'http', statusCode: 404, message: '内容不存在或已被移除' });
  const refused = new AppError({ kind: 'http', statusCode: 400, message: '有误', errors: { status: ['先结束就诊'] } });
  const run = vi.fn(async (id: number) => {
    if (id === 7) throw gone;
    if (id === 8) throw refused;
  });
  const { user } = renderPage(<Selected run={run} />);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await within(dialog).findByText('成功 98 条，失败 2 条');
  // Nobody knows whether it was deleted or is out of reach.
  expect(within(dialog).getByText('内容不存在或已被移除')).toBeTruthy();
  expect(within(dialog).queryByText(/行 7/)).toBeNull();
  expect(within(dialog).getByText('行 8：先结束就诊')).toBeTruthy();
  expect(screen.getByText('selected: 8')).toBeTruthy();

  // Vitest's mockReset would bring the first behaviour back.
  run.mockClear().mockImplementation(async () => undefined);
  await user.click(within(dialog).getByRole('button', { name: '重试失败的 1 条' }));
  await within(dialog).findByText('成功 99 条，失败 1 条');
  expect(run.mock.calls.map(([id]) => id)).toEqual([8]);
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByText('selected:')).toBeTruthy());
});

it('does to no row twice what was done to it though no answer came, whatever is changed before the next try', async () => {
  const { contact } = followUps.endpoints;
  const network = fakeNetwork();
  function Noting() {
    const [note, setNote] = useState('');
    const body = { channel: 'sms', outcome: 'reached', note } as const;
    return (
      <Selected run={(id, send) => send(contact, { params: { id }, body })}>
        <input aria-label="备注" value={note} onChange={({ target }) => setNote(target.value)} />
      </Selected>
    );
  }
  const keyOf = ({ headers }: (typeof network.sent)[number]) => String(headers.get('Idempotency-Key'));
  const { user } = renderPage(<Noting />, network.dataProvider);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  network.answers(failures.find(({ name }) => name === 'no network')?.answer as Answer);
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  const again = await within(dialog).findByRole('button', { name: '重试失败的 100 条' });
  const first = network.sent.map(keyOf);
  expect(new Set(first).size).toBe(100);

  await user.type(within(dialog).getByRole('textbox', { name: '备注' }), '改');
  network.answers(respond(409, { status: -1, data: { made: 3 }, message: '' }));
  await user.click(again);
  await within(dialog).findAllByText(/其实已经保存/);
  await waitFor(() => expect(new Set(network.sent.map(keyOf))).toEqual(new Set(first)));
  expect(within(dialog).queryByRole('button', { name: /重试/ })).toBeNull();
});

/** Rows that are done once they are let go on, on the page of a tab that can be left. */
async function beginAndLeave() {
  // Of the pages of the tests before.
  act(() => unsavedWork.discard());
  let letGoOn = () => {};
  const held = new Promise<void>((resolve) => {
    letGoOn = resolve;
  });
  const run = vi.fn(() => held);
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <TabContext value="/list">
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'leave' : 'return'}
        </button>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Selected run={run} />
        </Activity>
      </TabContext>
    );
  }
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await user.click(screen.getByText('leave'));
  return { user, run, letGoOn: () => act(async () => letGoOn()) };
}

it('goes on while its page is left, says there what came of it, and says it in the dialog once that is shown again', async () => {
  const { user, run, letGoOn } = await beginAndLeave();
  await letGoOn();
  await screen.findByText('停用：100 条');
  await screen.findByText('已全部完成：100 条');
  expect(run).toHaveBeenCalledTimes(100);
  await user.click(screen.getByText('return'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('已全部完成：100 条');
});

it('stops where it is given up with its page, and offers the rest as the rest', async () => {
  const { user, run, letGoOn } = await beginAndLeave();
  act(() => void unsavedWork.mayLeave());
  const question = await screen.findByRole('dialog', { name: '离开此页面？' });
  expect(question.textContent).toContain('还有操作正在进行，离开后将中断。');
  await user.click(within(question).getByRole('button', { name: '留在此页' }));
  act(() => unsavedWork.discard(['/list']));
  await letGoOn();
  expect(run).toHaveBeenCalledTimes(4);
  await user.click(screen.getByText('return'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('成功 4 条，失败 0 条 · 未处理 96 条');
  expect(within(dialog).getByRole('button', { name: '继续其余 96 条' })).toBeTruthy();
});

it('tells nobody what came of it after its session: whoever is at the console by then may be somebody else', async () => {
  session.start(buildSession());
  const { user, run, letGoOn } = await beginAndLeave();
  const told = vi.spyOn(notify, 'error');
  act(() => {
    session.clear();
    unsavedWork.discard(['/list']);
  });
  await letGoOn();
  await user.click(screen.getByText('return'));
  await within(await screen.findByRole('dialog')).findByText('成功 4 条，失败 0 条 · 未处理 96 条');
  expect(run).toHaveBeenCalledTimes(4);
  expect(told).not.toHaveBeenCalled();
});

// A page with something unsaved goes on offering what it began with.
it.each([false, true])(
  'of a right that is taken amid it says so, and what became of the rows; offered on: %s',
  async (isOn) => {
    const nothing = () => {};
    const selection = {
      ids: [1, 2],
      rowOf: () => undefined,
      nameOf: (id: number) => `行 ${id}`,
      clear: nothing,
      keep: nothing,
    };
    const grant = (permissions: string[]) => act(async () => session.update(buildProfile({ permissions })));
    session.start(buildSession({ user: buildProfile({ permissions: [call.key] }) }));
    let answer = () => {};
    const run = vi.fn(async (id: number) => {
      if (id === 2) throw new AppError({ kind: 'http', statusCode: 403, message: '没有权限' });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    });
    function Page() {
      const isOffered = useGranted()(call) || isOn;
      return (
        <BulkActions
          selection={selection}
          actions={isOffered ? [{ key: 'disable', label: '停用', call, run, undo: () => run }] : []}
        />
      );
    }
    const { user } = renderPage(<Page />);
    await user.click(screen.getByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    await grant([]);
    await act(async () => answer());
    await within(dialog).findByText('成功 1 条，失败 1 条');
    within(dialog).getByText('行 2：没有权限');
    within(dialog).getByText('您已没有执行此操作的权限。');
    expect(within(dialog).getByRole('button', { name: '重试失败的 1 条' })).toHaveProperty('disabled', true);
    expect(within(dialog).queryByRole('button', { name: '撤销' })).toBeNull();
    await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    await grant([call.key]);
    expect(screen.getByRole('button', { name: '停用' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    session.clear();
  },
);
