import type { Profile } from '@contract/auth';
import { users } from '@contract/users';
import type { BaseRecord } from '@refinedev/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/providers/session/session';
import { useStatusActions } from '@/ui/crud/use-status-actions';
import type { BulkAction } from '@/ui/list/bulk/bulk-action';
import { renderPage } from '../render-page';

const { setStatus } = users.endpoints;
const before = { id: 7, status: 1, updatedAt: '2026-11-01T00:00:00.000Z' };
const since = '2026-11-02T00:00:00.000Z';
const after = { ...before, status: 0, updatedAt: '2026-11-03T00:00:00.000Z' };

beforeEach(() => useSession.setState({ user: { id: 1, permissions: [setStatus.key] } as Profile }));
afterEach(() => useSession.setState({ user: null }));

function disabling(accountIdOf?: (row: BaseRecord) => number): BulkAction {
  const found: BulkAction[] = [];
  const Take = () => {
    found.push(...useStatusActions(users, accountIdOf));
    return null;
  };
  renderPage(<Take />);
  const action = found.find(({ key }) => key === 'disable');
  if (!action) throw new Error('Not offered');
  return action;
}

const sentTo = (send: ReturnType<typeof vi.fn>) => send.mock.calls.map(([, { body }]) => body);

it('is done on the row as it is known, and taken back from the row as it has become', async () => {
  const { run, undo } = disabling();
  const send = vi.fn().mockResolvedValue(after);
  const made = await run?.(7, send, before);
  const back = undo?.(before, made);
  await back?.(7, send);
  await back?.(7, send, { ...after, updatedAt: since });
  expect(sentTo(send)).toEqual([
    { status: 0, updatedAt: before.updatedAt },
    { status: 1, updatedAt: after.updatedAt },
    { status: 1, updatedAt: since },
  ]);
});

it('leaves out the user’s own account, whatever tells whose a row is', () => {
  const { isOpen } = disabling(({ accountId }) => accountId);
  expect([isOpen?.({ ...before, accountId: 1 }), isOpen?.({ ...before, accountId: 2 })]).toEqual([false, true]);
  expect(disabling().isOpen?.({ ...before, id: 1 })).toBe(true);
});

it('is no more to be done, nor to be taken back, where a colleague has done it meanwhile', () => {
  const { isDone, undo } = disabling();
  expect([isDone?.(before), isDone?.(after)]).toEqual([false, true]);
  expect(undo?.(before, undefined)).toBeUndefined();
});
