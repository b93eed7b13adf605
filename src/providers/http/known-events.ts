import { eventHeader } from '@contract/events';

let last: string | undefined;
let isBegun = false;
const waiting = new Set<() => void>();

/** Up to which event this window knows what others have changed; undefined where the back end names none in its answers. */
export const knownEvents = {
  last: () => last,
  hear(id: string): void {
    last = id;
  },
  /** Takes it from an answer. What is shown is as old as the first answer to a session; until there is a session nothing is shown. */
  hearAnswer(headers: Record<string, unknown>, isOfSession: boolean): void {
    const id = headers[eventHeader];
    if (typeof id === 'string' && id !== '' && (last === undefined || !isOfSession)) last = id;
    if (!isOfSession) return;
    isBegun = true;
    for (const task of waiting) task();
    waiting.clear();
  },
  /** Runs a task once the session has had an answer. Gives the way to call it off. */
  onceBegun(task: () => void): () => void {
    if (isBegun) task();
    else waiting.add(task);
    return () => void waiting.delete(task);
  },
  /** Nothing is shown any more that could be old. */
  forget(): void {
    last = undefined;
    isBegun = false;
  },
};
