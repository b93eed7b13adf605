import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalDraft, localDrafts } from '@/providers/work/local-drafts';
import { useLocalDraft } from '@/resources/patient-records/local-draft/use-local-draft';

const older: LocalDraft = { name: 'visit/here', value: { text: 'earlier' }, savedAt: 1 };

/** A form that has been typed into and is gone before the browser has said whether there is an older draft. */
async function goneBeforeKnown(found: LocalDraft | undefined) {
  let answer: (draft: LocalDraft | undefined) => void = () => undefined;
  vi.spyOn(localDrafts, 'load').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const save = vi.spyOn(localDrafts, 'save').mockResolvedValue('browser');
  const form = renderHook(() => useLocalDraft({ place: 'visit', owner: 'here', typed: () => ({ text: 'typed' }) }));
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
  expect(save).toHaveBeenCalledExactlyOnceWith(0, 'visit/here', { text: 'typed' });
});

it('never writes over an older draft that nobody has seen', async () => {
  const save = await goneBeforeKnown(older);
  expect(save).not.toHaveBeenCalled();
});

it('keeps it beside what another window left', async () => {
  const save = await goneBeforeKnown({ ...older, name: 'visit/elsewhere' });
  expect(save).toHaveBeenCalledExactlyOnceWith(0, 'visit/here', { text: 'typed' });
});

describe('two windows with a form at the same place', () => {
  /** A window's form, once it is known what is found there. */
  async function opened(owner: string, text = owner) {
    const form = renderHook(() => useLocalDraft({ place: 'new', owner, typed: () => ({ text }) }));
    await waitFor(() => expect(form.result.current.found).not.toBeUndefined());
    return form;
  }
  const type = async ({ result }: Awaited<ReturnType<typeof opened>>) => {
    act(() => result.current.changed());
    await act(async () => result.current.flush());
  };
  const textOf = (draft: LocalDraft | null | undefined) => (draft?.value as { text: string } | undefined)?.text;

  beforeEach(async () => {
    for (const owner of ['a', 'b', 'c']) await localDrafts.remove(0, `new/${owner}`);
  });

  it('each keep what was typed there, and offer a third one after the other', async () => {
    const [a, b] = [await opened('a'), await opened('b')];
    await type(a);
    await type(b);
    for (const form of [a, b]) form.unmount();
    const { result } = await opened('c');
    const first = textOf(result.current.found);
    await act(async () => result.current.forget());
    expect([first, textOf(result.current.found)].sort()).toEqual(['a', 'b']);
    await act(async () => result.current.forget());
    expect(result.current.found).toBeNull();
  });

  it('find their own before another’s, and take over what the other has left', async () => {
    const [a, b] = [await opened('a'), await opened('b')];
    await type(b);
    await type(a);
    for (const form of [a, b]) form.unmount();
    const again = await opened('b', 'typed on');
    expect(textOf(again.result.current.found)).toBe('b');
    await act(async () => again.result.current.forget());
    expect(textOf(again.result.current.found)).toBe('a');
    act(() => again.result.current.taken());
    await type(again);
    const left = await localDrafts.load(0, 'new');
    expect([left?.name, textOf(left)]).toEqual(['new/b', 'typed on']);
    expect(await localDrafts.load(0, 'new/a')).toBeUndefined();
  });
});
