import type { Profile } from '@contract/auth';
import { contract } from '@contract/index';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, text } from '@/providers/i18n';
import { session, useSession } from '@/providers/session/session';
import { ActFailures, ActPlaceProvider } from '@/ui/act/act-place';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { toastTitles } from '../../toast-titles';
import { renderPage } from '../render-page';
import { type Answer, failures, fakeNetwork, respond, succeed } from './fake-network';

const endpoint = contract.staff.endpoints.setStatus;
const person = {
  id: 7,
  createdAt: '2026-05-03T08:00:00.000Z',
  updatedAt: '2026-05-03T08:00:00.000Z',
  realName: '王五',
  phone: '138****0000',
  email: '',
  gender: null,
  title: null,
  licenseNo: '',
  signature: '',
  hireDate: null,
  orgId: null,
  orgName: '',
  remark: '',
  avatar: '',
  status: 1,
  servicePointIds: [1],
  servicePoints: [{ id: 1, name: '一店' }],
  account: null,
  isManageable: true,
};
const call = { params: { id: 7 }, body: { status: 1 as const } };
const done = { text: '已启用' };
const press = (name: string) => screen.getByRole('button', { name });

function Buttons() {
  const { isGranted, isPending, run, attempt } = useAct(endpoint);
  const ask = useAsk();
  return (
    <>
      {isGranted && (
        <button type="button" disabled={isPending} onClick={() => void run(call, done)}>
          启用
        </button>
      )}
      <button
        type="button"
        onClick={() =>
          ask(
            () => ({
              title: text('account.disable.title', { name: '王五' }),
              text: text('account.disable.text'),
              action: text('account.disable.action'),
            }),
            { attempt: () => attempt(call, { text: '已停用' }) },
          )
        }
      >
        问一问
      </button>
    </>
  );
}

const page = (
  <ActPlaceProvider>
    <ActFailures />
    <Buttons />
  </ActPlaceProvider>
);

let network: ReturnType<typeof fakeNetwork>;
const open = () => renderPage(page, network.dataProvider);

beforeEach(() => {
  network = fakeNetwork();
  toast.dismiss();
  useSession.setState({ user: { id: 1, permissions: [endpoint.key] } as Profile });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  useSession.setState({ user: null });
});

describe('an act without a dialog', () => {
  it.each(failures)('says on the page that it has failed: $name', async ({ answer, says, isReported }) => {
    network.answers(answer);
    const { user } = open();
    await user.click(press('启用'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(says);
    // What was not done is named.
    expect(alert.textContent).toContain(text('calls.setStatus'));
    expect(toastTitles(), 'nothing is under way any more').toEqual([]);
    expect([network.shown.length, network.logged.length]).toEqual(isReported ? [1, 1] : [0, 0]);

    network.answers(succeed(person));
    await user.click(press('启用'));
    await waitFor(() => expect(toastTitles()).toEqual(['已启用']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says of none that it was not done while nobody knows', async () => {
    const titles: Record<string, string> = {
      'no network': '没有得到答复，请核对是否已完成',
      '502': '没有得到答复，请核对是否已完成',
      offline: '没有完成',
      '409': '没有完成',
    };
    const { user } = open();
    for (const { name, answer, says } of failures.filter(({ name }) => name in titles)) {
      network.answers(answer);
      await user.click(press('启用'));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(says));
      expect(screen.getByRole('alert').textContent).toContain(`”${titles[name]}`);
    }
  });

  it('is told by one toast, from under way to done', async () => {
    let finish = () => {};
    network.answers(async (config) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return succeed(person)(config);
    });
    const { user } = open();
    await user.click(press('启用'));
    await waitFor(() => expect(toastTitles()).toEqual([text('act.underWay')]));
    expect(press('启用')).toHaveProperty('disabled', true);
    finish();
    await waitFor(() => expect(toastTitles()).toEqual(['已启用']));
  });

  it('is sent once where it is pressed twice', async () => {
    function Twice() {
      const { run } = useAct(endpoint);
      return (
        <button type="button" onClick={() => void run(call, done)}>
          启用
        </button>
      );
    }
    const finish: (() => void)[] = [];
    network.answers(async (config) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return succeed(person)(config);
    });
    const { user } = renderPage(
      <ActPlaceProvider>
        <ActFailures />
        <Twice />
      </ActPlaceProvider>,
      network.dataProvider,
    );
    await user.dblClick(press('启用'));
    await waitFor(() => expect(finish).toHaveLength(1));
    finish[0]?.();
    await waitFor(() => expect(toastTitles()).toEqual(['已启用']));
    expect(network.sent).toHaveLength(1);
    await user.click(press('启用'));
    await waitFor(() => expect(network.sent).toHaveLength(2));
  });

  it.each([
    ['signed out', () => session.clear()],
    [
      'signed in as somebody else',
      () => session.start(buildSession({ accessToken: 'theirs', user: buildProfile({ id: 2 }) })),
    ],
  ])('is told to nobody who has %s meanwhile', async (_, leave) => {
    session.start(buildSession({ user: buildProfile({ id: 1, permissions: [endpoint.key] }) }));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.answers(async (config) => {
      await held;
      return succeed(person)(config);
    });
    const { user } = open();
    await user.click(press('启用'));
    await waitFor(() => expect(toastTitles()).toEqual([text('act.underWay')]));
    act(leave);
    expect(toastTitles()).toEqual([]);
    await act(async () => answer());
    await waitFor(() => expect(network.sent).toHaveLength(1));
    expect(toastTitles()).toEqual([]);
  });

  it('follows the language where the words are ours', async () => {
    network.answers(respond(500, { status: -1, data: null, message: '' }));
    const { user } = open();
    await user.click(press('启用'));
    await screen.findByText(text('status.500'));
    await act(() => setLanguage('en_US'));
    expect((await screen.findByRole('alert')).textContent).toContain(text('status.500'));
    await act(() => setLanguage('zh_CN'));
  });

  it('is not there for whoever may not', () => {
    useSession.setState({ user: { id: 1, permissions: [] as string[] } as Profile });
    open();
    expect(screen.queryByRole('button', { name: '启用' })).toBeNull();
  });

  const takenBack = async (answer: Answer) => {
    function Taken() {
      const { run } = useAct(endpoint);
      return (
        <button
          type="button"
          onClick={() => void run(call, { text: '已移动', undo: () => run(call, { text: '已撤销' }) })}
        >
          移动
        </button>
      );
    }
    network.answers(succeed(person));
    const { user } = renderPage(
      <ActPlaceProvider>
        <ActFailures />
        <Taken />
      </ActPlaceProvider>,
      network.dataProvider,
    );
    await user.click(press('移动'));
    await waitFor(() => expect(toastTitles()).toEqual(['已移动']));
    const [shown] = toast.getToasts();
    network.answers(answer);
    const action = shown && 'action' in shown ? shown.action : undefined;
    if (action && typeof action === 'object' && 'onClick' in action)
      act(() => action.onClick(new MouseEvent('click') as never));
    // As a press does.
    toast.dismiss(shown?.id);
    return screen.findByRole('alert');
  };

  it('that is taken back from a toast says so where the page was', async () => {
    const alert = await takenBack(respond(500, { status: -1, data: null, message: '' }));
    expect(alert.textContent).toContain(text('status.500'));
    await waitFor(() => expect(toastTitles(), 'offered once more').toEqual(['已移动']));
  });

  it('that a colleague has gone on from is not called done once more, nor its taking back offered', async () => {
    const alert = await takenBack(respond(409, { status: -1, data: null, message: '内容已被他人修改' }));
    expect(alert.textContent).toContain('内容已被他人修改');
    expect(toastTitles()).not.toContain('已移动');
  });
});

describe('an act after a question', () => {
  const isForGood = ({ name }: { name: string }) => ['403', '404'].includes(name);

  it.each(failures.filter(isForGood))('offers no other try that could only fail: $name', async ({ answer, says }) => {
    network.answers(answer);
    const { user } = open();
    await user.click(press('问一问'));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: '停用' }));
    expect((await within(question).findByRole('alert')).textContent).toContain(says);
    expect(within(question).getByRole('button', { name: '停用' })).toHaveProperty('disabled', true);
    await user.click(within(question).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(failures.filter((failure) => !isForGood(failure)))(
    'keeps the question, which says why: $name',
    async ({ answer, says }) => {
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      network.answers(answer);
      const { user } = open();
      await user.click(press('问一问'));
      const question = await screen.findByRole('dialog');
      await user.click(within(question).getByRole('button', { name: '停用' }));
      expect((await within(question).findByRole('alert')).textContent).toContain(says);
      expect(screen.getAllByRole('alert')).toHaveLength(1);

      network.answers(succeed(person));
      await user.click(within(question).getByRole('button', { name: '停用' }));
      await waitFor(() => expect(toastTitles()).toEqual(['已停用']));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(network.sent).toHaveLength(2);
      expect(unhandled).not.toHaveBeenCalled();
      process.off('unhandledRejection', unhandled);
    },
  );

  it('asks on in the language that another window has changed to, also once it has failed', async () => {
    network.answers(respond(500, { status: -1, data: null, message: '' }));
    const { user } = open();
    await user.click(press('问一问'));
    const question = await screen.findByRole('dialog');
    for (const language of ['en_US', 'zh_CN'] as const) {
      await act(() => setLanguage(language));
      await screen.findByRole('dialog', { name: text('account.disable.title', { name: '王五' }) });
      within(question).getByText(text('account.disable.text'));
      within(question).getByRole('button', { name: text('buttons.cancel') });
      await user.click(within(question).getByRole('button', { name: text('account.disable.action') }));
      expect((await within(question).findByRole('alert')).textContent).toContain(text('status.500'));
    }
  });
});

describe('the place of failures', () => {
  it('tells what fails after it has gone where it stood', async () => {
    let fail = () => {};
    network.answers(async (config) => {
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      return respond(500, { status: -1, data: null, message: '' })(config);
    });
    function Page() {
      const [isOpen, setOpen] = useState(true);
      return (
        <ActPlaceProvider>
          <ActFailures />
          <button type="button" onClick={() => setOpen(false)}>
            关闭
          </button>
          {isOpen && (
            <ActPlaceProvider>
              <Buttons />
            </ActPlaceProvider>
          )}
        </ActPlaceProvider>
      );
    }
    const { user } = renderPage(<Page />, network.dataProvider);
    await user.click(press('启用'));
    await waitFor(() => expect(network.sent).toHaveLength(1));
    await user.click(press('关闭'));
    fail();
    expect((await screen.findByRole('alert')).textContent).toContain(text('status.500'));
  });
});
