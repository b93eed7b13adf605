import type { Profile } from '@contract/auth';
import { contract } from '@contract/index';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from '@/providers/i18n';
import { reachLost } from '@/providers/live/lost-reach';
import { useSession } from '@/providers/session/session';
import { DeleteButton } from '@/ui/crud/delete-button';
import { fakeNetwork, respond, succeed } from '../act/fake-network';
import { renderPage } from '../render-page';

const { endpoints } = contract.patientRecords;
const label = text('buttons.delete');
const doubt = '李医生 自 09:30 起在填写这份草稿';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  useSession.setState({ user: { id: 1, permissions: [endpoints.delete.key] } as Profile });
});
afterEach(() => useSession.setState({ user: null }));

const open = () =>
  renderPage(<DeleteButton of={contract.patientRecords} id={7} name="王五 2026-06-01" />, network.dataProvider);
const asked = () => network.sent.map(({ params }) => params);

it('a deletion that the server has a doubt about says so, and is done when it is pressed once more', async () => {
  network.answers(respond(409, { status: -1, data: { confirm: 'takeOver' }, message: doubt }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: label }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: label }));
  expect((await question.findByRole('alert')).textContent).toContain(doubt);
  network.answers(succeed(null));
  await user.click(question.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toEqual([{}, { takeOver: '1' }]);
});

it('an answer to one question is none to the next', async () => {
  network.answers(respond(409, { status: -1, data: { confirm: 'takeOver' }, message: doubt }));
  const { user } = open();
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: label }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: label }));
    await question.findByRole('alert');
    await user.click(question.getByRole('button', { name: text('buttons.cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(asked()).toEqual([{}, {}]);
});

it('a question goes with its user’s reach, as it names a row', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: label }));
  await screen.findByRole('dialog');
  act(() => reachLost.tell());
  await waitFor(() => expect(document.body.textContent).not.toContain('王五'));
});

it('… but for one that is being answered, which says what became of it', async () => {
  network.answers(() => new Promise(() => {}));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: label }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: label }));
  act(() => reachLost.tell());
  screen.getByRole('dialog');
});
