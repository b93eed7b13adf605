import { expect, test } from 'vitest';
import { oneForAll } from '../../../server/http/one-for-all';

/** Work that takes until the test ends it, and answers with what held when it began. */
function slowWork() {
  let now = 0;
  const begun: { end: () => void; fail: () => void }[] = [];
  const work = () => {
    const held = now;
    return new Promise<number>((resolve, reject) =>
      begun.push({ end: () => resolve(held), fail: () => reject(new Error('away')) }),
    );
  };
  const change = () => {
    now += 1;
  };
  return { work, begun, change };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is asked for while it is worked out is worked out once more, for all who asked meanwhile', async () => {
  const share = oneForAll<number>();
  const { work, begun, change } = slowWork();
  const first = share('a', work);
  change();
  const later = Array.from({ length: 20 }, () => share('a', work));
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe(0);
  await settled();
  expect(begun).toHaveLength(2);
  change();
  const last = share('a', work);
  begun[1]?.end();
  expect(await Promise.all(later)).toEqual(Array(20).fill(1));
  await settled();
  begun[2]?.end();
  expect(await last).toBe(2);
  void share('a', work);
  expect(begun, 'nothing is kept').toHaveLength(4);
});

test('what is asked for otherwise waits for nobody', () => {
  const share = oneForAll<number>();
  const { work, begun } = slowWork();
  void share('a', work);
  void share('b', work);
  expect(begun).toHaveLength(2);
});

test('a failure is told to those who shared it, and the next try is another', async () => {
  const share = oneForAll<number>();
  const { work, begun } = slowWork();
  const [first, second] = [share('a', work), share('a', work)];
  begun[0]?.fail();
  await expect(first).rejects.toThrow('away');
  await settled();
  begun[1]?.end();
  expect(await second).toBe(0);
});
