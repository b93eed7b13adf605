import { uploads } from '@contract/uploads';
import { expect, it, vi } from 'vitest';
import { startTransfer, useTransfers } from '@/providers/transfers';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { stubServer } from './stub-server';

const server = stubServer();

/** What was asked about the file: a file of tests before this one may still have had something on its way. */
const asked = () =>
  server.received.map(({ method, url }) => `${method} ${url}`).filter((call) => call.includes('/uploads/12'));

it('a file that is cancelled on its way is given up, and nothing of it is shown any more', async () => {
  // The first piece gets no answer.
  server.answers((response, { method }) => {
    if (method === 'DELETE') response.end(JSON.stringify({ status: 0, data: null, message: '' }));
  });
  startTransfer(12, new Blob(['%PDF-1.7']));
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  // Its form may have been saved and left: the window is not closed over it without a question.
  expect(unsavedWork.any()).toBe(true);
  useTransfers.getState().running.get(12)?.cancel();
  expect(useTransfers.getState().running.size).toBe(0);
  await vi.waitFor(() => expect(unsavedWork.any()).toBe(false));
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()).toEqual(['PUT /api/v1/uploads/12?offset=0', `${uploads.endpoints.delete.method} /api/v1/uploads/12`]);
});
