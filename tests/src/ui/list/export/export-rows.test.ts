import { describe, expect, it, vi } from 'vitest';
import { exportRows } from '@/ui/list/export/export-rows';

const rowsOf = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first + index }));
const keep = ({ id }: { id: number }) => `row ${id}`;
const signal = new AbortController().signal;

describe('exportRows', () => {
  it('collects all pages and says how far it is', async () => {
    const onProgress = vi.fn();
    const loadPage = async (page: number) => ({
      data: page === 3 ? rowsOf(201, 50) : rowsOf((page - 1) * 100 + 1, 100),
      total: 250,
    });
    const { rows, hasMore } = await exportRows({ loadPage, keep, onProgress, signal });
    expect([rows.size, rows.get(250), hasMore]).toEqual([250, 'row 250', false]);
    expect(onProgress.mock.calls.map(([progress]) => progress)).toEqual([
      { done: 100, total: 250 },
      { done: 200, total: 250 },
      { done: 250, total: 250 },
    ]);
  });

  it('ends although the total is never reached', async () => {
    const loadPage = vi.fn(async (page: number) => ({ data: rowsOf(1, page === 1 ? 100 : 0), total: 1_000_000 }));
    const { rows, hasMore } = await exportRows({ loadPage, keep, onProgress: () => {}, signal });
    expect([rows.size, hasMore]).toEqual([100, false]);
    expect(loadPage).toHaveBeenCalledTimes(2);
  });

  it('ends although every page is full for ever', async () => {
    const loadPage = vi.fn(async (page: number) => ({ data: rowsOf(page * 100, 100), total: 10 }));
    const { hasMore } = await exportRows({ loadPage, keep, onProgress: () => {}, signal });
    expect(loadPage.mock.calls.length).toBeLessThanOrEqual(500);
    expect(hasMore).toBe(true);
  });

  it('says that there are more rows than a file holds, and not where it holds just all of them', async () => {
    const exportOf = (total: number) =>
      exportRows({
        loadPage: async (page) => ({ data: rowsOf((page - 1) * 100 + 1, 100), total }),
        keep,
        onProgress: () => {},
        signal,
      });
    const [more, all] = await Promise.all([exportOf(50_001), exportOf(50_000)]);
    expect([more.rows.size, more.hasMore]).toEqual([50_000, true]);
    expect([all.rows.size, all.hasMore]).toEqual([50_000, false]);
  });

  it('gives a row once that moves between pages meanwhile', async () => {
    const loadPage = async (page: number) => ({ data: page === 1 ? rowsOf(1, 100) : rowsOf(100, 20), total: 119 });
    const { rows } = await exportRows({ loadPage, keep, onProgress: () => {}, signal });
    expect(rows.size).toBe(119);
  });

  it.each([1, 150])(
    'misses none of those that move up where %i of the rows before them are taken away meanwhile',
    async (gone) => {
      const all = rowsOf(1, 450);
      const loadPage = async (page: number) => {
        const data = all.slice((page - 1) * 100, page * 100);
        const answer = { data, total: all.length };
        if (page === 3 && all.length === 450) all.splice(10, gone);
        return answer;
      };
      const { rows, hasMore } = await exportRows({ loadPage, keep, onProgress: () => {}, signal });
      expect(all.filter(({ id }) => !rows.has(id))).toEqual([]);
      expect(hasMore).toBe(false);
    },
  );

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const loadPage = async () => {
      controller.abort();
      return { data: rowsOf(1, 100), total: 500 };
    };
    await expect(exportRows({ loadPage, keep, onProgress: () => {}, signal: controller.signal })).rejects.toThrow();
  });

  it('rejects when a page fails, rather than giving part of the rows', async () => {
    const loadPage = (page: number) =>
      page === 2 ? Promise.reject(new Error('down')) : Promise.resolve({ data: rowsOf(1, 100), total: 200 });
    await expect(exportRows({ loadPage, keep, onProgress: () => {}, signal })).rejects.toThrow('down');
  });
});
