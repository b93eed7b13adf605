import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type LocalDraft, localDrafts } from '@/providers/local-drafts';
import { useLocalDraft } from '@/resources/patient-records/local-draft/use-local-draft';

const older: LocalDraft = { value: { text: 'earlier' }, savedAt: 1 };

/** A form that has been typed into and is gone before the browser has said whether there is an older draft. */
async function goneBeforeKnown(found: LocalDraft | undefined) {
  let answer: (draft: LocalDraft | undefined) => void = () => undefined;
  vi.spyOn(localDrafts, 'load').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const save = vi.spyOn(localDrafts, 'save').mockResolvedValue('browser');
  const form = renderHook(() => useLocalDraft({ name: 'visit', typed: () => ({ text: 'typed' }) }));
  act(() => form.result.current.changed());
  form.unmount();
  await act(async () => answer(found));
  return save;
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(localDrafts, 'prune').mockResolvedValue();
});

it('keeps what was typed into a form that went at once', async () => {
  const save = await goneBeforeKnown(undefined);
  expect(save).toHaveBeenCalledExactlyOnceWith(0, 'visit', { text: 'typed' });
});

it('never writes over an older draft that nobody has seen', async () => {
  const save = await goneBeforeKnown(older);
  expect(save).not.toHaveBeenCalled();
});
