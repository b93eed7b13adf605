import type { Profile } from '@contract/auth';
import { isWithinScope } from '@contract/role-kinds';
import type { Query, QueryClient } from '@tanstack/react-query';
import { text } from './i18n';
import { publish } from './live-provider';
import { notify } from './notification';
import { useSession } from './session';
import { tabs, useTabs } from './tabs';
import { unsavedWork } from './unsaved-work';

/**
 * Takes off every page what was read before somebody's reach became less: of a service point that was taken from them no patient stays on
 * the screen. Pages begin anew but those with unsaved work, whose forms look whether their row is still there.
 */
export function followReach(client: QueryClient): void {
  useSession.subscribe(({ user }, previous) => {
    if (!user || !previous.user || !hasLostReach(previous.user, user)) return;
    const open = useTabs.getState().tabs.map(({ key }) => key);
    tabs.beginAnew(open.filter((key) => !unsavedWork.any([key])));
    void client.resetQueries({ predicate: isOfData });
    publish('*', { ids: [], by: null, what: 'missed' });
    notify.info(() => text('session.reachChanged'), { id: 'reachChanged' });
  });
}

// Of somebody else, and of a role that is previewed, nothing is kept anyway.
const isSamePerson = (one: Profile, other: Profile) => one.id === other.id && one.preview?.id === other.preview?.id;

function hasLostReach(before: Profile, now: Profile): boolean {
  if (!isSamePerson(before, now)) return false;
  const left = now.servicePointIds;
  return (
    before.organization?.id !== now.organization?.id ||
    !isWithinScope(before.dataScope, now.dataScope) ||
    (left !== null && (before.servicePointIds?.some((id) => !left.includes(id)) ?? false))
  );
}

const isOfData = ({ queryKey }: Query) => queryKey[0] === 'data';
