import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAhead } from '@/providers/fetch-ahead';
import { unsavedWork } from '@/providers/unsaved-work';
import { reloadOnStaleChunk } from '@/stale-chunk';

const reload = vi.fn();

reloadOnStaleChunk();
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  unsavedWork.discard();
  vi.restoreAllMocks();
});

/** What Vite reports when a file cannot be loaded; true where the page has dealt with it. */
const failToLoad = () => !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

it('loads the page anew once, and leaves a second failure to the error boundary', () => {
  expect([failToLoad(), failToLoad()]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads again for the next deployment', () => {
  failToLoad();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(failToLoad()).toBe(true);
});

it('never reloads unsaved work away', () => {
  unsavedWork.mark('form', 'tab');
  expect(failToLoad()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves the page alone where something was only fetched ahead', async () => {
  const answers: boolean[] = [];
  await fetchAhead(async () => {
    answers.push(failToLoad());
    throw new Error('gone');
  });
  expect(answers).toEqual([false]);
  expect(reload).not.toHaveBeenCalled();
});
