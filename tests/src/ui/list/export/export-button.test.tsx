import { auth } from '@contract/auth';
import type { GetListResponse } from '@refinedev/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import readWorkbook from 'read-excel-file/node';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { text } from '@/providers/i18n';
import { reachLost } from '@/providers/live/lost-reach';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { ActFailures, ActPlaceProvider } from '@/ui/act/act-place';
import { ExportButton } from '@/ui/list/export/export-button';
import { useColumns } from '@/ui/list/use-columns';
import { buildSession } from '../../../providers/build-profile';
import { json, stubServer } from '../../../providers/stub-server';
import { renderPage } from '../../render-page';

const server = stubServer();
const saved = vi.fn((_: Blob | MediaSource) => 'blob:');

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

const button = (
  <ActPlaceProvider>
    <ActFailures />
    <ExportButton resource="patients" columns={[{ key: 'name' }]} query={{}} />
  </ActPlaceProvider>
);

/** Begins an export whose first page is on its way; gives how that comes. */
async function begin() {
  let answer = (_: GetListResponse) => {};
  const getList = (() => new Promise<GetListResponse>((resolve) => (answer = resolve))) as never;
  const { user } = renderPage(button, { getList });
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

it('is not ended with the window or the session in its midst without a question, and keeps nobody on its page', async () => {
  const come = await begin();
  expect([unsavedWork.any(), unsavedWork.anyOnPages()]).toEqual([true, false]);
  await come();
  await over();
  expect(unsavedWork.any()).toBe(false);
});

it('says no more that it was not done once it is', async () => {
  const getList = vi
    .fn()
    .mockRejectedValueOnce(new AppError({ kind: 'http', statusCode: 503, message: '过载' }))
    .mockResolvedValue({ data: [{ id: 1, name: '张三' }], total: 1 });
  const { user } = renderPage(button, { getList });
  const press = () => user.click(screen.getByRole('button', { name: text('buttons.export') }));
  await press();
  await screen.findByText('过载');
  await press();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
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

it('asks what is in reach before it saves what has become less amid the reading: the word of that may come later', async () => {
  const first = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: '张三' }));
  const getList = vi.fn().mockResolvedValueOnce({ data: first, total: 150 }).mockResolvedValue({ data: [], total: 0 });
  server.answers((response, { url }) => {
    if (url === auth.endpoints.profile.path) reachLost.tell();
    json(response, { status: -1, data: null, message: '' }, 503);
  });
  const { user } = renderPage(button, { getList });
  await user.click(screen.getByRole('button', { name: text('buttons.export') }));
  within(await screen.findByRole('alert')).getByText(text('session.reachChanged'));
  expect(saved).not.toHaveBeenCalled();
});

it('gives figures as numbers to reckon with, and what they are measured in as part of their heading', async () => {
  const row = { id: 1, name: '一店', slotMinutes: 30 };
  function Export() {
    const columns = useColumns<typeof row>('service-points', [{ key: 'name' }, { key: 'slotMinutes' }]);
    return <ExportButton resource="service-points" columns={columns} query={{}} />;
  }
  const { user } = renderPage(<Export />, { getList: (async () => ({ data: [row], total: 1 })) as never });
  await user.click(screen.getByRole('button', { name: text('buttons.export') }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [file] = saved.mock.lastCall ?? [];
  const [sheet] = await readWorkbook(Buffer.from(await new Response(file as Blob).arrayBuffer()));
  const heading = `${text('service-points.fields.slotMinutes')} (${text('units.minutes')})`;
  expect(sheet?.data).toEqual([
    [text('service-points.fields.name'), heading],
    ['一店', 30],
  ]);
});
