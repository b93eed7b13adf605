import { eventHeader } from '@contract/events';

let last: string | undefined;
const waiting = new Set<() => void>();

function hear(id: string): void {
  last = id;
  for (const task of waiting) task();
  waiting.clear();
}

/** Up to which event this window knows what others have changed. */
export const knownEvents = {
  last: () => last,
  hear,
  /** Takes it from an answer. What is shown is as old as the first answer to a session; until there is a session nothing is shown. */
  hearAnswer(headers: Record<string, unknown>, isOfSession: boolean): void {
    const id = headers[eventHeader];
    if (typeof id === 'string' && id !== '' && (last === undefined || !isOfSession)) hear(id);
  },
  /** Runs a task as soon as there is one. Gives the way to call it off. */
  onceKnown(task: () => void): () => void {
    if (last === undefined) waiting.add(task);
    else task();
    return () => void waiting.delete(task);
  },
  /** Nothing is shown any more that could be old. */
  forget(): void {
    last = undefined;
  },
};
