import type { Profile } from '@contract/auth';
import { followUps } from '@contract/follow-ups';
import { contract } from '@contract/index';
import { useList } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '@/providers/session/session';
import { useSend } from '@/ui/act/act-tools';
import { useAct } from '@/ui/act/use-act';
import { renderPage } from '../render-page';
import { type Answer, failures, fakeNetwork, succeed } from './fake-network';

const { contact } = followUps.endpoints;
const remove = contract.staff.endpoints.delete;
const spoken = { params: { id: 8 }, body: { channel: 'phone', outcome: 'reached', note: '' } } as const;

/** A list, and what is done to its rows: asked about first, or to many at once. */
function Page() {
  const { result } = useList({ resource: 'staff' });
  const { attempt } = useAct(remove);
  const send = useSend();
  const { attempt: log } = useAct(contact);
  const [note, setNote] = useState('');
  return (
    <>
      <p>{`有 ${result.total ?? 0} 条`}</p>
      <button type="button" onClick={() => void attempt({ params: { id: 7 } })}>
        删除
      </button>
      <button type="button" onClick={() => void send(contact, spoken).catch(() => undefined)}>
        联系
      </button>
      <input aria-label="备注" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" onClick={() => void log({ ...spoken, body: { ...spoken.body, note } })}>
        记录
      </button>
    </>
  );
}

let network: ReturnType<typeof fakeNetwork>;
const press = (name: string) => screen.getByRole('button', { name });
const failure = (name: string) => failures.find((one) => one.name === name)?.answer as Answer;

beforeEach(() => {
  network = fakeNetwork();
  useSession.setState({ user: { id: 1, permissions: [remove.key] } as Profile });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  useSession.setState({ user: null });
});

describe('an act whose answer was lost', () => {
  const page = succeed({ data: [], total: 0, page: 1, pageSize: 10 });
  const keyOf = async (user: ReturnType<typeof renderPage>['user'], act: string, answer: Answer) => {
    network.answers(answer);
    const before = network.sent.length;
    await user.click(press(act));
    await waitFor(() => expect(network.sent.length).toBeGreaterThan(before));
    return String(network.sent.at(-1)?.headers.get('Idempotency-Key'));
  };
  const lists = () => network.sent.filter(({ method }) => method?.toLowerCase() === 'get').length;
  const withDelete =
    (answer: Answer): Answer =>
    (config) =>
      (config.method?.toLowerCase() === 'delete' ? answer : page)(config);

  it.each(['no network', 'time-out', '502', 'malformed', '404', '409'])(
    'may have been done: the rows are asked for anew after %s',
    async (name) => {
      network.answers(withDelete(failure(name)));
      const { user } = renderPage(<Page />, network.dataProvider);
      await waitFor(() => expect(lists()).toBe(1));
      await user.click(press('删除'));
      await waitFor(() => expect(lists()).toBe(2));
    },
  );

  it('is no matter where the server has refused it', async () => {
    network.answers(withDelete(failure('403')));
    const { user } = renderPage(<Page />, network.dataProvider);
    await waitFor(() => expect(lists()).toBe(1));
    await user.click(press('删除'));
    await waitFor(() => expect(network.shown).toHaveLength(1));
    expect(lists()).toBe(1);
  });

  it('is the same when it is asked for again, so that it is done once, and another after an answer', async () => {
    const { user } = renderPage(<Page />, network.dataProvider);
    const keyAfter = (answer: Answer) => keyOf(user, '联系', answer);
    const first = await keyAfter(failure('no network'));
    expect(first).toMatch(/\S{8}/);
    expect(await keyAfter(failure('502'))).toBe(first);
    expect(await keyAfter(failure('409'))).toBe(first);
    const next = await keyAfter(failure('no network'));
    expect(next).not.toBe(first);
    expect(await keyAfter(failure('no network'))).toBe(next);
  });

  it('is the same from the dialog that stays, also where it was changed meanwhile, and another after an answer', async () => {
    const { user } = renderPage(<Page />, network.dataProvider);
    const keyAfter = (answer: Answer) => keyOf(user, '记录', answer);
    const first = await keyAfter(failure('no network'));
    await user.type(screen.getByRole('textbox', { name: '备注' }), '改');
    expect(await keyAfter(failure('409'))).toBe(first);
    expect(await keyAfter(failure('409'))).not.toBe(first);
  });
});
