import type { Change } from '@contract/events';
import type { LiveEvent, LiveProvider } from '@refinedev/core';

type Subscription = { resource: string; callback: (event: LiveEvent) => void };

const subscriptions = new Set<Subscription>();
/** When something was last told: of a resource, or of all. */
const toldAt = new Map<string | undefined, number>();

export const liveChannel = (resource: string) => `resources/${resource}`;

/** Refine's way of hearing what others have changed: `useSubscription({ channel: liveChannel(…) })`. What tells it is `./live`. */
export const liveProvider: LiveProvider = {
  subscribe({ channel, callback }): Subscription {
    const subscription = { resource: channel.replace(liveChannel(''), ''), callback };
    subscriptions.add(subscription);
    return subscription;
  },
  unsubscribe: (subscription: Subscription) => void subscriptions.delete(subscription),
};

/**
 * What a subscriber is told. `rows`: rows of the resource have changed, all of `ids` or too many to name. `others`: rows that they hang on.
 * `missed`: nobody knows what, as nothing was heard for a while.
 */
export type LivePayload = Pick<Change, 'ids' | 'by'> & { what: 'rows' | 'others' | 'missed' };

/** Tells whoever shows rows of the resource; of all resources where none is named. */
export function publish(type: LiveEvent['type'], payload: LivePayload, resource?: string): void {
  toldAt.set(resource, Date.now());
  for (const one of [...subscriptions]) {
    if (resource !== undefined && one.resource !== resource) continue;
    one.callback({ channel: liveChannel(one.resource), type, payload, date: new Date() });
  }
}

/** Whether something has been told of a resource since: for who was not there yet to hear it. */
export const hasHeardOf = (resource: string, since: number) =>
  [resource, undefined].some((name) => (toldAt.get(name) ?? 0) >= since);
