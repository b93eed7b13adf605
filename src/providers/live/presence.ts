import { windowHeader } from '@contract/events';
import { presence, presenceSeconds } from '@contract/presence';
import { z } from 'zod';
import { orUndefined } from '@/lib/errors/or-undefined';
import { listen } from '@/lib/when/listen';
import { pause } from '@/lib/when/pause';
import { idle, useIdle } from '@/providers/session/idle';
import { preview } from '@/providers/session/preview';
import { session } from '@/providers/session/session';
import { windowName } from '@/providers/windows/window-name';
import { openRows, useOpenRows } from '@/providers/work/open-rows';

const { method, path, output } = presence.endpoints.report;
const answer = z.object({ data: output });

const between = presenceSeconds.between * 1000;
const gone = presenceSeconds.gone * 1000;
/** What a way through pages opens and closes at once is said at once. */
const together = 200;
const forever = 2 ** 31 - 1;

/** Nobody is at what the console shows. */
const isAway = () => idle.isLocked() || preview.role() !== null;

/** By itself: what goes wrong here is nothing to tell anybody, and no other page waits for it. */
async function report(rows: ReturnType<typeof openRows.list>, options: RequestInit = {}) {
  const given = rows.map(({ since, ...row }) => ({ ...row, seconds: Math.min(secondsSince(since), 86_400) }));
  const response = await fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${session.token() ?? ''}`,
      'Content-Type': 'application/json',
      [windowHeader]: windowName,
      // It is no use of the console.
      'X-Background': '1',
    },
    body: JSON.stringify({ window: windowName, rows: given }),
    ...options,
  });
  return response.ok ? answer.parse(await response.json()).data : undefined;
}

const secondsSince = (time: number) => Math.max(0, Math.round((Date.now() - time) / 1000));

/** Says what this window has open for as long as it has, and hears who else has. `soon` says it anew; `stop` for good. */
export function followPresence() {
  const stopped = new AbortController();
  let wake = new AbortController();
  /** Whether the others count this window as one that has something open. */
  let isTold = false;
  let heardAt = 0;
  const soon = () => wake.abort();

  async function say(): Promise<void> {
    // The server knows by itself that the session is over.
    if (session.token() === undefined) return;
    const rows = isAway() ? [] : openRows.list();
    if (rows.length > 0 || isTold) {
      const found = await orUndefined(report(rows, { signal: AbortSignal.timeout(between) }));
      if (stopped.signal.aborted) return;
      if (found) heardAt = Date.now();
      // One answer that is lost is nobody's leaving.
      if (found || Date.now() - heardAt > gone) openRows.hear(found ?? []);
    }
    isTold = rows.length > 0;
  }

  async function stay(): Promise<void> {
    while (!stopped.signal.aborted) {
      wake = new AbortController();
      await say();
      const at = Date.now();
      await pause(isTold ? between : forever, wake.signal);
      // A browser that lets the timers of a hidden window wait would have it come and go: it is gone until it is looked at.
      if (document.hidden && Date.now() - at > gone) await pause(forever, wake.signal);
      await pause(together, stopped.signal);
    }
  }

  const leave = () => {
    if (isTold && session.token()) void orUndefined(report([], { keepalive: true }));
  };
  const ends = [
    useOpenRows.subscribe(({ opened }, before) => opened !== before.opened && soon()),
    useIdle.subscribe(({ isLocked }, before) => isLocked !== before.isLocked && soon()),
    listen(document, 'visibilitychange', () => !document.hidden && soon()),
    listen(window, 'pageshow', soon),
    listen(window, 'pagehide', leave),
  ];
  void stay();

  return {
    soon,
    stop(): void {
      for (const end of ends) end();
      stopped.abort();
      soon();
      openRows.hear([]);
    },
  };
}
