import type { Patient } from '@contract/patients';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { buildPatient } from '../tests/server/harness/patients';
import { api, call } from './call';
import { expect } from './test';

const soon = { timeout: 30_000 };
const mostRows = 8;

const window = fc.integer({ min: 0, max: 1 });
const which = fc.nat(100);
/** What happens at one of two windows, to one of the rows that are there. */
const step = fc.oneof(
  ...(['create', 'rename', 'rename', 'delete', 'select', 'ask'] as const).map((act) =>
    fc.record({ act: fc.constant(act), window, which }),
  ),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const checkboxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `选择 ${name}`, exact: true });
const namesIn = (page: Page) => page.getByRole('main').getByRole('rowheader').allTextContents();

/**
 * Two windows with the same list, in which two people make, rename and remove patients, select some of them and stop at a question; at the
 * end, when both have let go, each shows what the server has.
 */
export async function walkInTwoWindows(pages: readonly [Page, Page], { runs, steps }: { runs: number; steps: number }) {
  let series = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (all) => {
      series += 1;
      await walk(pages, `双窗${String.fromCharCode(0x4e00 + series)}`, all);
    }),
    // A run costs seconds: what failed is told by its seed, not made smaller.
    { numRuns: runs, endOnFailure: true },
  );
}

async function walk(pages: readonly [Page, Page], stem: string, all: readonly Step[]): Promise<void> {
  const [first] = pages;
  for (const page of pages) await page.getByLabel('姓名、手机号或档案号').fill(stem);
  const points = await api(first, '/server-points/options');
  const like = buildPatient({ servicePointId: points.data[0].id });
  let made = 0;
  const nextName = () => `${stem}${String.fromCharCode(0x4e00 + ++made)}`;
  const rows = new Map<number, string>();
  const create = async (page: Page) => {
    const name = nextName();
    const { id } = await call<Patient>(page, 'POST', '/patients/create', { ...like, name });
    rows.set(id, name);
  };
  await create(first);
  for (const page of pages) await expect.poll(() => namesIn(page), soon).toEqual([...rows.values()]);

  for (const { act, window: at, which: nth } of all) {
    const page = at === 0 ? pages[0] : pages[1];
    const [id, name] = [...rows][nth % Math.max(1, rows.size)] ?? [];
    if (act === 'create' && rows.size < mostRows) await create(page);
    if (id === undefined || name === undefined) continue;
    if (act === 'rename') {
      const renamed = nextName();
      await call(page, 'PUT', `/patients/${id}`, { ...like, name: renamed });
      rows.set(id, renamed);
    }
    if (act === 'delete') {
      await call(page, 'DELETE', `/patients/${id}?servicePointId=${like.servicePointId}`);
      rows.delete(id);
    }
    if (act === 'select') await letTry(checkboxOf(page, name).click({ timeout: 1_000 }));
    if (act === 'ask') await letTry(page.getByRole('button', { name: `移除 ${name}` }).click({ timeout: 1_000 }));
  }

  for (const page of pages) await letGo(page);
  const there = await api(first, `/patients?keyword=${encodeURIComponent(stem)}&pageSize=50`);
  const names = there.data.map(({ name }: Patient) => name).toSorted();
  expect(names).toEqual([...rows.values()].toSorted());
  for (const page of pages) await expect.poll(async () => (await shownIn(page)).toSorted(), soon).toEqual(names);
  for (const id of rows.keys()) await call(first, 'DELETE', `/patients/${id}?servicePointId=${like.servicePointId}`);
}

/** The row may not be shown yet, or be beneath a question: then nobody can do it there either. */
const letTry = (attempt: Promise<void>) => attempt.catch((error: Error) => expect(error.name).toBe('TimeoutError'));

/** What a window shows whose user looks at what is offered. */
async function shownIn(page: Page): Promise<string[]> {
  // A window behind another may draw nothing, and what is not drawn is not clicked.
  await page.bringToFront();
  const show = page.getByRole('button', { name: '显示', exact: true });
  // It goes by itself where the rows come by themselves.
  if (await show.isVisible()) await letTry(show.click({ timeout: 1_000 }));
  return namesIn(page);
}

/** Answers what is asked with no, and selects nothing any more. */
async function letGo(page: Page): Promise<void> {
  await page.bringToFront();
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  const nothing = page.getByRole('button', { name: '取消选择' });
  if (await nothing.isVisible()) await nothing.click();
  await expect(nothing).toHaveCount(0);
}
