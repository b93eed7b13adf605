import type { Profile } from '@contract/auth';
import { users } from '@contract/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { useSession } from '@/providers/session';
import { useStatusActions } from '@/ui/crud/use-status-actions';
import type { BulkAction } from '@/ui/list/bulk-action';
import { renderPage } from '../render-page';

const { setStatus } = users.endpoints;
const before = { id: 7, status: 1, updatedAt: '2026-11-01T00:00:00.000Z' };
const since = '2026-11-02T00:00:00.000Z';
const after = { ...before, status: 0, updatedAt: '2026-11-03T00:00:00.000Z' };

beforeEach(() => useSession.setState({ user: { id: 1, permissions: [setStatus.key] } as Profile }));
afterEach(() => useSession.setState({ user: null }));

function disabling(): BulkAction {
  const found: BulkAction[] = [];
  const Take = () => {
    found.push(...useStatusActions(users));
    return null;
  };
  renderPage(<Take />);
  const action = found.find(({ key }) => key === 'disable');
  if (!action) throw new Error('Not offered');
  return action;
}

/** The row as a colleague has made it meanwhile. */
const refused = (current: object) =>
  new AppError({ kind: 'http', statusCode: 409, message: '', data: { current: { ...before, ...current } } });

const sentTo = (send: ReturnType<typeof vi.fn>) => send.mock.calls.map(([, { body }]) => body);

it('what a colleague has done meanwhile is not taken back', async () => {
  const { run, undo } = disabling();
  const send = vi.fn().mockRejectedValue(refused({ status: 0, updatedAt: since }));
  const made = await run?.(7, send, before);
  expect(sentTo(send)).toEqual([{ status: 0, updatedAt: before.updatedAt }]);
  expect(undo?.(before, made)).toBeUndefined();
});

it('what a colleague has changed besides stays, and what was done here is taken back from the row as it has become', async () => {
  const { run, undo } = disabling();
  const send = vi
    .fn()
    .mockRejectedValueOnce(refused({ updatedAt: since }))
    .mockResolvedValueOnce(after);
  const made = await run?.(7, send, before);
  expect(sentTo(send).at(-1)).toEqual({ status: 0, updatedAt: since });
  const back = vi.fn().mockResolvedValue(before);
  await undo?.(before, made)?.(7, back);
  expect(sentTo(back)).toEqual([{ status: 1, updatedAt: after.updatedAt }]);
});

it('any other refusal is told', async () => {
  const send = vi.fn().mockRejectedValue(new AppError({ kind: 'http', statusCode: 409, message: 'ownAccount' }));
  await expect(disabling().run?.(7, send, before)).rejects.toThrow('ownAccount');
});
