import { type Change, change, events, windowHeader } from '@contract/events';
import { allResources, resourceOfCall, resourcesAfter, restOf } from '@contract/index';
import { previewHeader } from '@contract/role-kinds';
import { savedViews } from '@contract/saved-views';
import type { Query } from '@tanstack/react-query';
import { z } from 'zod';
import { atMostEvery } from '@/lib/when/at-most-every';
import { listen } from '@/lib/when/listen';
import { onReturn } from '@/lib/when/on-return';
import { queryClient } from '@/providers/backend';
import { knownEvents } from '@/providers/http/known-events';
import { unanswered } from '@/providers/http/unanswered';
import { preview } from '@/providers/session/preview';
import { session } from '@/providers/session/session';
import { windowName } from '@/providers/windows/window-name';
import { askAgain } from './ask-again';
import { onNewDay } from './day-change';
import { publish } from './live-provider';
import { createLiveStream } from './live-stream';
import { followPresence } from './presence';
import { renew } from './renew';
import { refreshProfile } from './use-profile-poll';

/** Listens for what others change, for as long as this window is looked at and the session lasts. Gives the way to end it. */
export function followChanges(): () => void {
  const renewal = createRenewal();
  const again = askAgain(queryClient);
  let wasHeard = false;
  const presence = followPresence();
  const stream = createLiveStream({
    ask(signal) {
      const known = knownEvents.last();
      return fetch(events.endpoints.stream.path, {
        signal,
        cache: 'no-store',
        headers: {
          Authorization: `Bearer ${session.token() ?? ''}`,
          // It is no use of the console.
          'X-Background': '1',
          [windowHeader]: windowName,
          ...(known && { 'Last-Event-ID': known }),
          ...(preview.role() && { [previewHeader]: String(preview.role()?.id) }),
        },
      });
    },
    onEvent({ id, name, data }) {
      if (id) knownEvents.hear(id);
      if (name === 'changes') hear(z.array(change).parse(JSON.parse(data)));
      if (name === 'profile' || name === 'end') void refreshProfile();
      // One's own views are told of with the profile, as it holds some of them.
      if (name === 'profile') renewal.due([savedViews.name]);
      if (name === 'renew') renewAll();
      if (name === 'presence') presence.soon();
    },
    onLine() {
      // There is nothing to go on from.
      if (wasHeard && knownEvents.last() === undefined) renewAll();
      wasHeard = true;
      again.soon();
    },
    onEnd() {
      stream.stop();
      void refreshProfile();
    },
  });

  function hear(changes: Change[]): void {
    for (const { resource, ids, kind, by, window } of changes) {
      // What was done here was fetched anew at once, unless nobody here knows that it was done.
      if (window === windowName && !unanswered.any()) continue;
      publish(kind, { ids, by, what: 'rows' }, resource);
      const [, ...others] = resourcesAfter(resource);
      for (const other of others) publish('*', { ids: [], by, what: 'others' }, other);
      renewal.due(resourcesAfter(resource));
    }
  }

  function renewAll(): void {
    publish('*', { ids: [], by: null, what: 'missed' });
    renewal.due(allResources.map(({ name }) => name));
    void refreshProfile();
  }

  const follow = () => (document.hidden ? stream.stop() : stream.start());
  // The line may have broken meanwhile, of which nobody is told.
  const stopWaiting = onReturn(() => {
    stream.stop();
    follow();
  });
  const stopCounting = onNewDay(renewAll);
  const stopFollowing = listen(document, 'visibilitychange', follow);
  follow();
  return () => {
    stopFollowing();
    stopWaiting();
    stopCounting();
    stream.stop();
    renewal.stop();
    again.stop();
    presence.stop();
  };
}

/** Fetches anew what is shown of resources: at once, and then as seldom as the contract wants it. */
function createRenewal() {
  const byPause = new Map<number, ReturnType<typeof renewalEvery>>();
  const renewalOf = (seconds: number) => {
    const renewal = byPause.get(seconds) ?? renewalEvery(seconds * 1_000);
    byPause.set(seconds, renewal);
    return renewal;
  };
  return {
    due(resources: readonly string[]): void {
      for (const seconds of new Set(resources.map(restOf)))
        renewalOf(seconds).due(resources.filter((name) => restOf(name) === seconds));
    },
    stop(): void {
      for (const { stop } of byPause.values()) stop();
    },
  };
}

function renewalEvery(milliseconds: number) {
  const waiting = new Set<string>();
  const { due, stop } = atMostEvery(milliseconds, () => {
    const names = new Set(waiting);
    waiting.clear();
    renew(queryClient, { predicate: (query) => isAbout(query, names) });
  });
  return {
    due(names: readonly string[]): void {
      for (const name of names) waiting.add(name);
      due();
    },
    stop,
  };
}

/** Lists decide themselves when the rows that they show are renewed: `useLiveRows`. A form's row stays as it was begun with. */
function isAbout({ queryKey, meta, state }: Query, names: ReadonlySet<string>): boolean {
  if ((meta?.isTable && state.data !== undefined) || queryKey[0] !== 'data') return false;
  const [, , resource] = queryKey;
  const call = z.object({ call: z.string() }).safeParse(queryKey.at(-1)).data?.call;
  const about = call === undefined ? resource : resourceOfCall(call);
  return typeof about === 'string' && names.has(about);
}
