import { useEffect, useEffectEvent, useState } from 'react';
import { text } from '@/providers/i18n';
import { notify } from '@/providers/notification';
import { useSession } from '@/providers/session/session';
import { interruptedWork } from '@/providers/work/interrupted-work';
import { isShown, useTabKey } from '@/ui/tab/tab-context';

type Options<Typed> = {
  formKey: string;
  /** What the form is of; with the page's address it tells the form that is opened again. */
  of: readonly (string | number | null | undefined)[];
  isDirty: boolean;
  read: () => Typed;
  restore: (typed: Typed) => void;
};

/** What was typed when the session ended by itself is in the form again when the same person opens it after signing in. */
export function useInterruptedWork<Typed>({ formKey, of, isDirty, read, restore }: Options<Typed>) {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const tabKey = useTabKey();
  // A tab that is hidden is not at the address any more.
  const [place] = useState(() => [window.location.pathname, ...of].join(' '));

  const open = useEffectEvent(() => {
    const typed = interruptedWork.take(userId, place) as Typed | undefined;
    if (typed === undefined) return;
    restore(typed);
    notify.info(() => text('form.restored'), { id: 'typed' });
  });
  useEffect(() => open(), []);

  const readNow = useEffectEvent(() => read());
  useEffect(() => {
    if (!isDirty) return undefined;
    const stop = interruptedWork.watch(formKey, place, () => readNow());
    return () => {
      if (isShown(tabKey)) stop();
    };
  }, [formKey, place, isDirty, tabKey]);
}
