import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocalDrafts } from '@/providers/work/local-drafts';
import { createDraftKeeper } from '@/resources/patient-records/local-draft/draft-keeper';

/** A keeper of what stands in `form`, and what it does to the drafts, in order. */
function buildKeeper(form: { text?: string }) {
  const inMemory = () => Promise.reject(new Error('no encryption'));
  const nowhere = { get: async () => undefined, put: async () => {}, delete: async () => {}, entries: async () => [] };
  const drafts = createLocalDrafts({ store: nowhere, key: inMemory, now: () => 1 });
  const done: string[] = [];
  const told: unknown[] = [];
  const keeper = createDraftKeeper({
    user: 1,
    name: 'new',
    typed: () => form.text,
    onKept: (state) => told.push(state),
    drafts: {
      ...drafts,
      save: (user, name, value) => {
        done.push(`save ${name}`);
        return drafts.save(user, name, value);
      },
      remove: (user, name) => {
        done.push(`remove ${name}`);
        return drafts.remove(user, name);
      },
    },
  });
  const kept = async (name: string) => (await drafts.load(1, name))?.value;
  return { keeper, drafts, done, told, kept };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps what was typed meanwhile under the new name before it forgets the old one, and waits for no key', async () => {
  const form = { text: 'typed' };
  const { keeper, done, kept } = buildKeeper(form);
  keeper.changed();
  await keeper.flush();
  form.text = 'typed on';
  keeper.changed();
  await keeper.settle('12');
  expect(done).toEqual(['save new', 'save 12', 'remove new']);
  expect([await kept('new'), await kept('12')]).toEqual([undefined, 'typed on']);
});

it('writes nothing more under the old name, whoever asked before', async () => {
  const form: { text?: string } = { text: 'typed' };
  const { keeper, kept } = buildKeeper(form);
  const { changed } = keeper;
  const settled = keeper.settle('12');
  changed();
  await settled;
  await vi.advanceTimersByTimeAsync(1_000);
  await keeper.flush();
  expect([await kept('new'), await kept('12')]).toEqual([undefined, 'typed']);
});

it('leaves nothing where the server has it all', async () => {
  const form: { text?: string } = { text: 'typed' };
  const { keeper, kept } = buildKeeper(form);
  keeper.changed();
  await keeper.flush();
  form.text = undefined;
  await keeper.settle('12');
  expect([await kept('new'), await kept('12')]).toEqual([undefined, undefined]);
});

it('forgets what another window left, once it is kept as the form’s own', async () => {
  const { keeper, drafts, done, kept } = buildKeeper({ text: 'typed on' });
  await drafts.save(1, 'of another window', 'typed');
  keeper.take('of another window');
  keeper.changed();
  await keeper.flush();
  expect(done).toEqual(['save new', 'remove of another window']);
  expect([await kept('new'), await kept('of another window')]).toEqual(['typed on', undefined]);
  // Its own stays, which it has taken up again.
  keeper.take('new');
  keeper.changed();
  await keeper.flush();
  expect(await kept('new')).toBe('typed on');
});

it('tells that nothing is kept when that is so under both names: one may leave at once', async () => {
  const form: { text?: string } = { text: 'typed' };
  const { keeper, drafts, told, done } = buildKeeper(form);
  keeper.changed();
  await keeper.flush();
  form.text = undefined;
  told.length = 0;
  let release = () => {};
  vi.spyOn(drafts, 'remove').mockImplementation((_user, name) =>
    name === 'new' ? new Promise((resolve) => (release = resolve)) : Promise.resolve(),
  );
  const settled = keeper.settle('12');
  await vi.advanceTimersByTimeAsync(10);
  expect([done.at(-1), told]).toEqual(['remove new', []]);
  release();
  await settled;
  expect(told).toEqual([undefined]);
});
