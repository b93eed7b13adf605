import type { GetListResponse } from '@refinedev/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { text } from '@/providers/i18n';
import { reachLost } from '@/providers/lost-reach';
import { session } from '@/providers/session';
import { ActFailures, ActPlaceProvider } from '@/ui/act/act-place';
import { ExportButton } from '@/ui/list/export-button';
import { buildSession } from '../../providers/build-profile';
import { renderPage } from '../render-page';

const saved = vi.fn(() => 'blob:');

beforeEach(() => {
  session.start(buildSession());
  saved.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(saved);
});
afterEach(() => {
  session.clear();
  toast.dismiss();
  vi.restoreAllMocks();
});

/** Begins an export whose first page is on its way; gives how that comes. */
async function begin() {
  let answer = (_: GetListResponse) => {};
  const { user } = renderPage(
    <ActPlaceProvider>
      <ActFailures />
      <ExportButton resource="patients" columns={[{ key: 'name' }]} query={{}} />
    </ActPlaceProvider>,
    { getList: (() => new Promise<GetListResponse>((resolve) => (answer = resolve))) as never },
  );
  await user.click(screen.getByRole('button', { name: text('buttons.export') }));
  await screen.findByRole('dialog', { name: text('list.exporting') });
  return () => act(async () => answer({ data: [{ id: 1, name: '张三' }], total: 1 }));
}

const over = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('saves what it has read', async () => {
  const come = await begin();
  await come();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

it('saves nothing for whoever is at the console after the session that began it', async () => {
  const come = await begin();
  act(() => session.clear());
  await come();
  await over();
  expect(saved).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('saves nothing of what was read before its reader reached less, and says so', async () => {
  const come = await begin();
  act(() => reachLost.tell());
  await come();
  await over();
  within(await screen.findByRole('alert')).getByText(text('session.reachChanged'));
  expect(saved).not.toHaveBeenCalled();
});
