import { type Change, change, events } from '@contract/events';
import { resourceOfCall, resourcesAfter } from '@contract/index';
import { previewHeader } from '@contract/role-kinds';
import type { Query } from '@tanstack/react-query';
import { z } from 'zod';
import { queryClient } from './backend';
import { publish } from './live-provider';
import { createLiveStream } from './live-stream';
import { preview } from './preview';
import { session } from './session';
import { refreshProfile } from './use-profile-poll';
import { windowName } from './window-name';

/** What is shown is fetched anew at most once in so many milliseconds, however much changes. */
const pause = 1_000;

/** Listens for what others change, for as long as this window is looked at and the session lasts. Gives the way to end it. */
export function followChanges(): () => void {
  const renewal = createRenewal();
  const stream = createLiveStream({
    ask: (lastEventId, signal) =>
      fetch(events.endpoints.stream.path, {
        signal,
        cache: 'no-store',
        headers: {
          Authorization: `Bearer ${session.token() ?? ''}`,
          // It is no use of the console.
          'X-Background': '1',
          ...(lastEventId && { 'Last-Event-ID': lastEventId }),
          ...(preview.role() && { [previewHeader]: String(preview.role()?.id) }),
        },
      }),
    onEvent({ name, data }) {
      if (name === 'changes') hear(z.array(change).parse(JSON.parse(data)));
      if (name === 'profile' || name === 'end') void refreshProfile();
      if (name === 'renew') renewAll();
    },
    onGap: () => renewAll(),
    onEnd() {
      stream.stop();
      void refreshProfile();
    },
  });

  function hear(changes: Change[]): void {
    for (const { resource, ids, kind, by, window } of changes) {
      // What was done here was fetched anew at once.
      if (window === windowName) continue;
      publish(kind, { ids, by, isKnown: true }, resource);
      const [, ...others] = resourcesAfter(resource);
      for (const other of others) publish('*', { ids: [], by, isKnown: false }, other);
      renewal.due(resourcesAfter(resource));
    }
  }

  function renewAll(): void {
    publish('*', { ids: [], by: null, isKnown: false });
    renewal.due('all');
    void refreshProfile();
  }

  const follow = () => (document.hidden ? stream.stop() : stream.start());
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream.stop();
    renewal.stop();
  };
}

/** Fetches anew what is shown of resources: at once, and then as seldom as it has to be. */
function createRenewal() {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    const names = new Set(waiting);
    waiting.clear();
    timer = setTimeout(renew, pause);
    void queryClient.invalidateQueries({ predicate: (query) => isAbout(query, names) });
  };
  return {
    due(resources: readonly string[] | 'all'): void {
      for (const name of resources === 'all' ? ['all'] : resources) waiting.add(name);
      if (timer === undefined) renew();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Lists decide themselves when they are renewed: `useLiveRows`. A form's row stays as it was begun with. */
function isAbout({ queryKey, meta }: Query, names: ReadonlySet<string>): boolean {
  if (meta?.isTable || queryKey[0] !== 'data') return false;
  const [, , resource] = queryKey;
  const call = z.object({ call: z.string() }).safeParse(queryKey.at(-1)).data?.call;
  const about = call === undefined ? resource : resourceOfCall(call);
  return names.has('all') || (typeof about === 'string' && names.has(about));
}
