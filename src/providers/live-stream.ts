import { beatSeconds } from '@contract/events';
import { orUndefined } from '@/lib/or-undefined';
import { pause } from '@/lib/pause';
import { type ServerEvent, serverEvents } from '@/lib/server-events';

/** So long without a byte, and the line is taken for broken, or for held back by a proxy. */
const patience = { first: 10_000, next: 2.2 * beatSeconds * 1000 };
const pauses = { shortest: 500, longest: 300_000 };

type Options = {
  /** Asks for the stream, from the event that was heard last. */
  ask: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  onEvent: (event: ServerEvent) => void;
  /** The line is there again, and nobody knows what was missed. */
  onGap: () => void;
  /** The session is over; nothing is asked any more. */
  onEnd: () => void;
  /** From 0 to 1. */
  chance?: () => number;
};

/** Listens to the stream until it is stopped, and comes back to it after whatever broke it: sooner at first, then ever later. */
export function createLiveStream({ ask, onEvent, onGap, onEnd, chance = Math.random }: Options) {
  let lastEventId: string | undefined;
  let wasHeard = false;
  let running: AbortController | undefined;

  async function listen(signal: AbortSignal, hear: () => void): Promise<void> {
    const line = new AbortController();
    const cut = () => line.abort();
    signal.addEventListener('abort', cut);
    let watchdog = setTimeout(cut, patience.first);
    try {
      const answer = await ask(lastEventId, line.signal);
      if (answer.status === 401) return onEnd();
      if (!answer.ok || !answer.body) return;
      if (wasHeard && lastEventId === undefined) onGap();
      const onBytes = () => {
        clearTimeout(watchdog);
        watchdog = setTimeout(cut, patience.next);
        wasHeard = true;
        hear();
      };
      for await (const event of serverEvents(answer.body, onBytes)) {
        lastEventId = event.id ?? lastEventId;
        if (!signal.aborted) onEvent(event);
      }
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', cut);
    }
  }

  async function stay(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const onHeard = () => {
        failures = 0;
      };
      await orUndefined(listen(signal, onHeard));
      const longest = Math.min(pauses.longest, pauses.shortest * 2 ** failures);
      // Not all windows at once after a restart of the server.
      await pause(longest * (0.5 + chance() / 2), signal);
    }
  }

  return {
    start(): void {
      if (running) return;
      running = new AbortController();
      void stay(running.signal);
    },
    /** What is told meanwhile is heard after the next start. */
    stop(): void {
      running?.abort();
      running = undefined;
    },
  };
}
