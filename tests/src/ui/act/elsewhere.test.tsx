import { contract } from '@contract/index';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Activity, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage, text } from '@/providers/i18n';
import { tabs } from '@/providers/work/tabs';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { ErrorShell } from '@/shell/error-shell';
import { FailuresElsewhere } from '@/shell/failures-elsewhere';
import { ActFailures, ActPlaceProvider } from '@/ui/act/act-place';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { Field } from '@/ui/form/field';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { renderPage } from '../render-page';
import { failures, fakeNetwork, respond } from './fake-network';

const path = '/clinic/patients/7/edit';
const routes = [
  {
    path: '/clinic/patients/:id/edit',
    disabled: false,
    hideTab: false,
    node: { label: 'patients.edit' },
  },
] as never;

function PatientForm() {
  const form = useResourceForm({
    resource: 'patients',
    schema: z.object({ address: z.string() }),
    initial: { address: '' },
    onSaved: () => {},
  });
  return (
    <FormPage title="患者" form={form} onCancel={() => {}}>
      <Field name="address" />
    </FormPage>
  );
}

const endpoint = contract.staff.endpoints.setStatus;
const call = { params: { id: 7 }, body: { status: 1 as const } };

function Press({ as }: { as: 'run' | 'attempt' }) {
  const staff = useAct(endpoint);
  return (
    <button type="button" onClick={() => void staff[as](call, { text: '已启用' })}>
      保存
    </button>
  );
}

function Asking() {
  const staff = useAct(endpoint);
  const ask = useAsk();
  const words = () => ({ title: '启用张三？', action: '启用' });
  return (
    <button type="button" onClick={() => ask(words, { attempt: () => staff.attempt(call) })}>
      询问
    </button>
  );
}

/** A page that somebody leaves: it is hidden, as in a tab, or gone. */
function Window({ keeps, children }: { keeps: boolean; children: ReactNode }) {
  const [isOn, setIsOn] = useState(true);
  return (
    <ActPlaceProvider>
      <FailuresElsewhere routes={routes} />
      <button type="button" onClick={() => setIsOn(!isOn)}>
        {isOn ? 'leave' : 'return'}
      </button>
      {(keeps || isOn) && (
        <Activity mode={isOn ? 'visible' : 'hidden'}>
          <ActPlaceProvider page={path}>
            <ActFailures />
            {children}
          </ActPlaceProvider>
        </Activity>
      )}
    </ActPlaceProvider>
  );
}

let network: ReturnType<typeof fakeNetwork>;
let answer = () => {};
beforeEach(() => {
  network = fakeNetwork();
  tabs.setTitle(path, { name: '张三', as: 'form.editTab', isKept: false });
});
afterEach(() => {
  vi.useRealTimers();
  unsavedWork.discard();
  Reflect.deleteProperty(navigator, 'onLine');
});

const pressAndLeave = (keeps: boolean, page: ReactNode, failure: Failure) =>
  pressAndLeaveThis(<Window keeps={keeps}>{page}</Window>, failure);

type Failure = (typeof failures)[number]['answer'];

async function pressAndLeaveThis(window: ReactNode, failure: Failure) {
  network.answers(async (config) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return failure(config);
  });
  const { user } = renderPage(window, network.dataProvider);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(network.sent).toHaveLength(1));
  await user.click(screen.getByText('leave'));
  await act(async () => answer());
  return user;
}

const pages = [
  { what: 'a form', page: <PatientForm />, done: 'calls.create' },
  { what: 'a dialog', page: <Press as="attempt" />, done: 'calls.setStatus' },
  { what: 'a press', page: <Press as="run" />, done: 'calls.setStatus' },
  {
    what: 'a press in a drawer',
    page: (
      <ActPlaceProvider>
        <Press as="run" />
      </ActPlaceProvider>
    ),
    done: 'calls.setStatus',
  },
];
const ways = [
  { how: 'hidden', keeps: true },
  { how: 'gone', keeps: false },
];

it.each(pages.flatMap((page) => ways.map((way) => ({ ...page, ...way }))))(
  'what fails of $what whose page is $how is told on the page that is shown, with the way back',
  async ({ page, keeps, done }) => {
    await pressAndLeave(keeps, page, respond(500, { status: -1, data: null, message: '' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text('status.500'));
    expect(alert.textContent).toContain(text(done));
    expect(screen.getByRole('button', { name: '回到“张三 · 编辑”' })).toBeTruthy();
    expect(network.shown, 'no toast for a 500').toEqual([]);
  },
);

it.each(pages.flatMap((page) => ways.map((way) => ({ ...page, ...way }))))(
  'what failed of $what in the moment before its page is $how, when nobody can have read it, is told there too',
  async ({ page, keeps, done }) => {
    network.answers(respond(500, { status: -1, data: null, message: '' }));
    const { user } = renderPage(<Window keeps={keeps}>{page}</Window>, network.dataProvider);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(network.sent).toHaveLength(1));
    await act(async () => {});
    await user.click(screen.getByText('leave'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text('status.500'));
    expect(alert.textContent).toContain(text(done));
    expect(screen.getByRole('button', { name: '回到“张三 · 编辑”' })).toBeTruthy();
  },
);

it('what has been read, or is tried again, is not told once more elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  network.answers(respond(500, { status: -1, data: null, message: '' }));
  const { user } = renderPage(
    <Window keeps={false}>
      <Press as="run" />
    </Window>,
    network.dataProvider,
  );
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByRole('alert');
  vi.setSystemTime(Date.now() + 3000);
  await user.click(screen.getByText('leave'));
  expect(screen.queryByRole('alert')).toBeNull();

  await user.click(screen.getByText('return'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByRole('alert');
  network.answers(() => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByText('leave'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what fails once somebody has lost their last page is told above what says so', async () => {
  function Lost() {
    const [isLost, setLost] = useState(false);
    return (
      <ActPlaceProvider>
        <button type="button" onClick={() => setLost(true)}>
          leave
        </button>
        {isLost ? (
          <ErrorShell />
        ) : (
          <ActPlaceProvider page={path}>
            <Press as="run" />
          </ActPlaceProvider>
        )}
      </ActPlaceProvider>
    );
  }
  await pressAndLeaveThis(<Lost />, respond(403, { status: -1, data: null, message: '没有权限' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text('calls.setStatus'));
  expect(alert.textContent).toContain('没有权限');
});

it('names the page in the language that is changed to while it is hidden', async () => {
  await pressAndLeave(true, <PatientForm />, respond(500, { status: -1, data: null, message: '' }));
  await screen.findByRole('alert');
  await act(() => setLanguage('en_US'));
  expect(screen.getByRole('button', { name: /“张三 · Edit”/ })).toBeTruthy();
  await act(() => setLanguage('zh_CN'));
});

it.each(failures.filter(({ name }) => ['400 with fields', '403', 'offline'].includes(name)))(
  'whatever it was: $name',
  async ({ answer: failure, says, isReported }) => {
    await pressAndLeave(true, <PatientForm />, failure);
    expect((await screen.findByRole('alert')).textContent).toContain(says);
    expect(network.shown).toHaveLength(isReported ? 1 : 0);
  },
);

it('and stands on its own page again once that is shown', async () => {
  const user = await pressAndLeave(true, <Press as="run" />, respond(500, { status: -1, data: null, message: '' }));
  await user.click(screen.getByRole('button', { name: text('buttons.close') }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByText('return'));
  expect((await screen.findByRole('alert')).textContent).toContain(text('calls.setStatus'));
});

/** A page at the address that is shown, which begins anew, as it does with less in reach or by the tab's menu. */
function Anew() {
  const [round, setRound] = useState(0);
  return (
    <ActPlaceProvider>
      <FailuresElsewhere routes={routes} />
      <button type="button" onClick={() => setRound(1)}>
        leave
      </button>
      <ActPlaceProvider key={round} page="/">
        <ActFailures />
        <Press as="run" />
      </ActPlaceProvider>
    </ActPlaceProvider>
  );
}

it('is told above a page that has begun anew meanwhile, which knows nothing of it', async () => {
  await pressAndLeaveThis(<Anew />, respond(500, { status: -1, data: null, message: '' }));
  expect((await screen.findByRole('alert')).textContent).toContain(text('calls.setStatus'));
  expect(screen.queryByRole('button', { name: /^回到/ })).toBeNull();
});

it.each(ways)(
  'a question alone tells that its act has failed, though what asked is $how by then',
  async ({ keeps }) => {
    network.answers(respond(500, { status: -1, data: null, message: '' }));
    const { user } = renderPage(
      <Window keeps={keeps}>
        <Asking />
      </Window>,
      network.dataProvider,
    );
    await user.click(screen.getByRole('button', { name: '询问' }));
    const question = await screen.findByRole('dialog');
    await user.click(screen.getByText('leave'));
    await user.click(within(question).getByRole('button', { name: '启用' }));
    await within(question).findByRole('alert');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  },
);
