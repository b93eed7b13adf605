import { type AppError, isUnanswered } from '@/lib/errors/app-error';
import { randomKey } from '@/lib/random-key';
import type { SentRequest } from './http';

let isAnyLost = false;

/** Calls of this window that changed something, perhaps, and got no answer. */
export const unanswered = {
  note(error: AppError, { method }: Pick<SentRequest, 'method'>): void {
    if (method !== 'GET' && isUnanswered(error)) isAnyLost = true;
  },
  /** Whether there were any: then what this window has done itself may be news to it. */
  any: () => isAnyLost,
};

const keys = new Map<string, string>();

/** Does what can be done twice under a key that is the same for the same until there is an answer: asked for again after one was lost, it is done once. */
export async function underOneKey<Data>(asked: unknown, send: (key: string) => Promise<Data>): Promise<Data> {
  const name = JSON.stringify(asked);
  const key = keys.get(name) ?? randomKey();
  keys.set(name, key);
  try {
    const data = await send(key);
    keys.delete(name);
    return data;
  } catch (error) {
    if (!isUnanswered(error)) keys.delete(name);
    throw error;
  }
}
