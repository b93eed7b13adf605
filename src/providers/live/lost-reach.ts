import type { Profile } from '@contract/auth';
import { isWithinScope } from '@contract/role-kinds';
import type { Query, QueryClient } from '@tanstack/react-query';
import { AppError, isOutOfReach } from '@/lib/errors/app-error';
import { text } from '@/providers/i18n';
import { notify } from '@/providers/notification';
import { useSession } from '@/providers/session/session';
import { tabs, useTabs } from '@/providers/work/tabs';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { publish } from './live-provider';
import { isTable, renew } from './renew';

const listeners = new Set<() => void>();

/** For what stands outside of the pages, which begin anew when their user's reach becomes less. */
export const reachLost = {
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  tell(): void {
    for (const listener of [...listeners]) listener();
  },
};

/**
 * Takes off every page what was read before somebody's reach became less: of a service point that was taken from them no patient stays on
 * the screen. Pages begin anew but those with unsaved work, whose forms look whether their row is still there. Where a right to read was
 * taken pages stay as they are, and read anew what they show, as they do where one was given.
 */
export function followReach(client: QueryClient): void {
  useSession.subscribe(({ user }, previous) => {
    // Of somebody else, and of a role that is previewed, nothing is kept anyway.
    if (!user || !previous.user || !isSamePerson(previous.user, user)) return;
    const hasLost = hasLostReach(previous.user, user);
    if (hasLost || mayReadMore(previous.user, user)) void client.resetQueries({ predicate: isOfData });
    // What was refused, or left out of an answer.
    else if (mayReadMore(user, previous.user))
      renew(client, { predicate: (query) => isOfData(query) && !isTable(query) });
    else if (hasLostReach(user, previous.user))
      renew(client, { predicate: ({ state }) => state.error instanceof AppError && isOutOfReach(state.error) });
    if (!hasLost) return;
    const open = useTabs.getState().tabs.map(({ key }) => key);
    reachLost.tell();
    tabs.beginAnew(open.filter((key) => !unsavedWork.any([key])));
    publish('*', { ids: [], by: null, what: 'missed' });
    notify.info(() => text('session.reachChanged'), { id: 'reachChanged' });
  });
}

const isSamePerson = (one: Profile, other: Profile) => one.id === other.id && one.preview?.id === other.preview?.id;

function hasLostReach(before: Profile, now: Profile): boolean {
  const left = now.servicePointIds;
  return (
    before.organization?.id !== now.organization?.id ||
    !isWithinScope(before.dataScope, now.dataScope) ||
    (left !== null && (before.servicePointIds?.some((id) => !left.includes(id)) ?? false))
  );
}

/** Whether the one has a right to read that the other lacks. */
const mayReadMore = ({ permissions: one }: Profile, { permissions: other }: Profile): boolean =>
  one.some((key) => key.startsWith('GET ') && !other.includes(key));

const isOfData = ({ queryKey }: Query) => queryKey[0] === 'data';
