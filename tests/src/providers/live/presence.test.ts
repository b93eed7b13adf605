import { presence, presenceSeconds } from '@contract/presence';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { followPresence } from '@/providers/live/presence';
import { idle } from '@/providers/session/idle';
import { preview } from '@/providers/session/preview';
import { session } from '@/providers/session/session';
import { openRows, useOpenRows } from '@/providers/work/open-rows';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { buildSession } from '../build-profile';

const { body } = presence.endpoints.report;
const patient = { resource: 'patients', id: 7 };
const visit = { resource: 'patient-records', id: 12 };
const zhou = { userId: 3, name: '周敏', since: '2026-11-21T02:42:00.000Z', windows: 1, isYou: false };
const between = presenceSeconds.between * 1000;

/** What was said, each as the rows that are open. */
const said: { rows: z.output<typeof body>['rows']; keepalive: boolean; headers: Record<string, string> }[] = [];
let present = [zhou];
let isDown = false;
let follow: ReturnType<typeof followPresence>;
let isHidden = false;

const wait = (milliseconds = 500) => vi.advanceTimersByTimeAsync(milliseconds);
const openNow = () => said.at(-1)?.rows.map(({ resource, id }) => `${resource}/${id}`);
const seen = () => useOpenRows.getState().present.get('patients/7');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00') });
  vi.stubGlobal('fetch', async (_: string, { body: sent, keepalive, headers }: RequestInit) => {
    if (isDown) throw new TypeError('network');
    const { rows } = body.parse(JSON.parse(String(sent)));
    said.push({ rows, keepalive: keepalive ?? false, headers: headers as Record<string, string> });
    return Response.json({ status: 0, message: '', data: rows.map(({ seconds: _, ...row }) => ({ ...row, present })) });
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  said.length = 0;
  present = [zhou];
  isDown = false;
  isHidden = false;
  session.start(buildSession());
  idle.setLimit(15);
  idle.unlock();
  follow = followPresence();
});

afterEach(() => {
  follow.stop();
  unsavedWork.discard();
  useOpenRows.setState({ opened: [], present: new Map() });
  session.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('says nothing while nothing is open, and what is open at once and every few seconds, as no use of the session', async () => {
  await wait(60_000);
  expect(said).toEqual([]);
  const close = openRows.open(patient, '/a');
  await wait();
  expect(openNow()).toEqual(['patients/7']);
  expect(said[0]?.headers).toMatchObject({ 'X-Background': '1' });
  expect(seen()).toEqual([zhou]);
  await wait(3 * between + 1_000);
  expect(said.map(({ rows }) => rows[0]?.seconds)).toEqual([0, 9, 19, 28]);
  close(false);
  await wait();
  expect(openNow()).toEqual([]);
  expect(seen()).toBeUndefined();
  await wait(60_000);
  expect(said).toHaveLength(5);
});

it('says once what opens and closes together, and each row once', async () => {
  openRows.open(patient, '/a')(false);
  openRows.open(visit, '/b');
  openRows.open(patient, '/b');
  openRows.open(patient, '/b');
  await wait();
  expect(said).toHaveLength(1);
  expect(openNow()).toEqual(['patient-records/12', 'patients/7']);
});

it('counts what is in a hidden tab only while something unsaved stands there', async () => {
  const hide = openRows.open(patient, '/a');
  const hideOther = openRows.open(visit, '/b');
  unsavedWork.mark('form', '/a');
  await wait(3_000);
  hide(true);
  hideOther(true);
  await wait();
  expect(openNow()).toEqual(['patients/7']);
  openRows.open(patient, '/a');
  await wait();
  expect(said.at(-1)?.rows[0]?.seconds).toBeGreaterThanOrEqual(3);
  expect(useOpenRows.getState().opened.filter(({ tab }) => tab === '/a')).toHaveLength(1);
});

it('is at nothing while the console is locked or shows another role, and again once it is not', async () => {
  unsavedWork.mark('form', '/a');
  openRows.open(patient, '/a')(true);
  await wait();
  expect(openNow()).toEqual(['patients/7']);
  vi.setSystemTime(Date.now() + 16 * 60_000);
  idle.check();
  await wait();
  expect(openNow()).toEqual([]);
  idle.unlock();
  await wait();
  expect(openNow()).toEqual(['patients/7']);
  vi.spyOn(preview, 'role').mockReturnValue({ id: 2, name: '店员', userId: 1, from: '/' });
  follow.soon();
  await wait();
  expect(openNow()).toEqual([]);
});

it('takes its leave with the page, also where that is put aside and comes back', async () => {
  openRows.open(patient, '/a');
  await wait();
  window.dispatchEvent(new Event('pagehide'));
  await wait(0);
  expect(said.at(-1)).toMatchObject({ rows: [], keepalive: true });
  window.dispatchEvent(new Event('pageshow'));
  await wait();
  expect(openNow()).toEqual(['patients/7']);
});

it('asks again where somebody has come or gone', async () => {
  openRows.open(patient, '/a');
  await wait();
  present = [];
  follow.soon();
  await wait();
  expect(said).toHaveLength(2);
  expect(seen()).toBeUndefined();
});

it('takes one lost answer for no leave, and longer silence for not knowing', async () => {
  openRows.open(patient, '/a');
  await wait();
  isDown = true;
  await wait(between + 1_000);
  expect(seen()).toEqual([zhou]);
  await wait(2 * between + 1_000);
  expect(seen()).toBeUndefined();
});

it('goes on in a hidden window, and where its timers are held back is gone until it is looked at', async () => {
  openRows.open(patient, '/a');
  await wait();
  isHidden = true;
  await wait(5 * between);
  const before = said.length;
  expect(before).toBeGreaterThan(4);
  // The browser wakes it a minute late.
  vi.setSystemTime(Date.now() + 60_000);
  await wait(30 * between);
  expect(said).toHaveLength(before);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(said).toHaveLength(before + 1);
});
