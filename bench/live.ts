import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { events } from '../contract/events';
import { patients } from '../contract/patients';
import { chromiumPath } from '../e2e/chromium.mjs';
import { runCommand } from '../server/command';
import { cpuSeconds } from './cpu-seconds';
import { type Figure, report } from './report';
import { request, tokenOf } from './request';
import { pace } from './sample';
import { database, residentMb, startFreshServer, startProcesses } from './server';
import { signIn } from './sign-in';

const streams = 1000;
const ofOneSession = 20;
const quietSeconds = 30;
const busySeconds = 20;
const changesASecond = 50;
const looks = 40;

type Patient = { id: number; updatedAt: string } & Record<string, unknown>;

/**
 * What it costs that windows are told of changes: how soon one shows them, and what a thousand of them take of the server. Where
 * `DATABASE_URL` names a database, that one is taken, and a second process beside the first makes changes too.
 */
export async function liveFigures(): Promise<Figure[]> {
  const servers = process.env.DATABASE_URL ? await startProcesses(2) : [await startFreshServer()];
  const [{ process: server, url }, second] = servers as [(typeof servers)[0], (typeof servers)[0]?];
  const pid = server.pid ?? 0;
  try {
    const token = await tokenOf('superadmin', url);
    const shown = await untilShown(url, token, url);
    const shownFromSecond = second && (await untilShown(url, token, second.url));
    const before = residentMb(pid) ?? 0;
    const open = await openStreams(url);
    const cpuBefore = cpuSeconds(pid);
    await setTimeout(quietSeconds * 1000);
    const idle = ((cpuSeconds(pid) - cpuBefore) / quietSeconds) * 100;
    const memory = residentMb(pid) ?? 0;
    const { data } = await request(patients.endpoints.all, { url, token, query: { pageSize: '50' } });
    const rows: [number, object][] = [];
    for (const { id } of data as Patient[]) rows.push([id, await inputOf(url, token, id)]);
    const busy = await pace(changesASecond, busySeconds, async (index) => {
      const [id, input] = rows[index % rows.length] ?? [];
      await request(patients.endpoints.update, { url, token, id, body: input });
    });
    for (const one of open) one.destroy();
    const name = `${database}, ${streams} open streams`;
    const change = `${database}, a change on another window’s screen`;
    return [
      { name: `${change}, p95`, unit: 'ms', value: shown, goal: 300 },
      ...(shownFromSecond === undefined
        ? []
        : [{ name: `${change}, made at another process, p95`, unit: 'ms', value: shownFromSecond, goal: 500 }]),
      { name: `${name}: memory of the server with them`, unit: 'MB', value: memory, goal: before + 150 },
      { name: `${name}, nothing happens: of one core`, unit: '%', value: idle, goal: 5 },
      { name: `${name}, ${changesASecond} changes a second: calls, p95`, unit: 'ms', value: busy.p95, goal: 200 },
      { name: `${name}, ${changesASecond} changes a second: failed calls`, unit: '', value: busy.errors, goal: 0 },
    ];
  } finally {
    for (const one of servers) one.process.kill('SIGTERM');
  }
}

/** Milliseconds from the moment at which a change is sent to a process to the frame that shows it in a list of somebody at the first. */
async function untilShown(url: string, token: string, changedAt: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const listening = page.waitForResponse((answer) => answer.url().endsWith(events.endpoints.stream.path));
    await signIn(page, 'manager', url);
    await page.getByText('Patient management').first().click();
    const listed = page.waitForResponse((answer) => answer.url().includes(`${patients.endpoints.list.path}?`));
    await page.getByRole('link', { name: 'Patients' }).first().click();
    const [first]: Patient[] = (await (await listed).json()).data.data;
    await page.getByRole('rowheader').first().waitFor();
    await listening;
    const times: number[] = [];
    for (let look = 0; look < looks; look++) {
      const name = `Seen ${look}`;
      const seen = page.evaluate(whenShown, name);
      // What went wrong before it is told instead.
      seen.catch(() => undefined);
      const body = { ...(await inputOf(url, token, first?.id)), name };
      const sent = Date.now();
      await request(patients.endpoints.update, { url: changedAt, token, id: first?.id, body });
      times.push((await seen) - sent);
      // Changes that come at once are shown at once, others together with what comes after them.
      await setTimeout(1200);
    }
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  } finally {
    await browser.close();
  }
}

/** In the page: the time of the frame after the one in which the text is there. */
const whenShown = (text: string) =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** What the call takes of a patient as it is, without the version. */
async function inputOf(url: string, token: string, id: number | undefined): Promise<object> {
  const row = await request(patients.endpoints.one, { url, token, id });
  const names = Object.keys(patients.endpoints.update.body.shape).filter((name) => name !== 'updatedAt');
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** Read as fast as they come, and not looked at. */
async function openStreams(url: string): Promise<IncomingMessage[]> {
  const open: IncomingMessage[] = [];
  for (let session = 0; session < streams / ofOneSession; session++) {
    const token = await tokenOf(session % 2 ? 'manager' : 'staff', url);
    for (let one = 0; one < ofOneSession; one++) open.push(await openStream(url, token));
  }
  return open;
}

const openStream = (url: string, token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${url}${events.endpoints.stream.path}`, { headers: { authorization: `Bearer ${token}` } })
      .on('response', (answer) => (answer.statusCode === 200 ? resolve(answer.resume()) : reject(answer.statusCode)))
      .on('error', reject)
      .end();
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async () => report(await liveFigures()));
