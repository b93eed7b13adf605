import { beatSeconds } from '@contract/events';
import { pause } from '@/lib/when/pause';
import { type ServerEvent, serverEvents } from '@/lib/when/server-events';

/** So long without a byte, and the line is taken for broken, or for held back by a proxy. */
const patience = { first: 10_000, next: 2.2 * beatSeconds * 1000 };
/** Whoever comes back finds the truth within five seconds; where nothing comes through, the polls have to do. */
const pauses = { shortest: 500, longest: 4_000, longestInVain: 300_000 };

type Options = {
  /** Asks for the stream, from where this window knows everything. */
  ask: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: ServerEvent) => void;
  /** The line is there, perhaps again. */
  onLine: () => void;
  /** The session is over; nothing is asked any more. */
  onEnd: () => void;
  /** From 0 to 1. */
  chance?: () => number;
};

/** Listens to the stream until it is stopped, and comes back to it after whatever broke it: sooner at first, then ever later. */
export function createLiveStream({ ask, onEvent, onLine, onEnd, chance = Math.random }: Options) {
  let running: AbortController | undefined;

  /** Until the line breaks. Whether to come back is in vain for now: nothing came through, or there are streams enough. */
  async function listen(signal: AbortSignal, hear: () => void): Promise<{ isInVain: boolean }> {
    let isInVain = false;
    const line = new AbortController();
    const cut = () => line.abort();
    signal.addEventListener('abort', cut);
    let watchdog = setTimeout(() => {
      isInVain = true;
      cut();
    }, patience.first);
    try {
      const answer = await ask(line.signal);
      if (answer.status === 401) onEnd();
      if (answer.status === 429) isInVain = true;
      if (!answer.ok || !answer.body) return { isInVain };
      onLine();
      const onBytes = () => {
        clearTimeout(watchdog);
        watchdog = setTimeout(cut, patience.next);
        hear();
      };
      for await (const event of serverEvents(answer.body, onBytes)) if (!signal.aborted) onEvent(event);
    } catch {
      // However it broke, it is asked for again.
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', cut);
    }
    return { isInVain };
  }

  async function stay(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const onHeard = () => {
        failures = 0;
      };
      const { isInVain } = await listen(signal, onHeard);
      const longest = Math.min(isInVain ? pauses.longestInVain : pauses.longest, pauses.shortest * 2 ** failures);
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
