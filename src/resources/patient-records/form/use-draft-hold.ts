import { type DraftHolder, type PatientRecord, patientRecords } from '@contract/patient-records';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orUndefined } from '@/lib/errors/or-undefined';
import { listen } from '@/lib/when/listen';
import { useGranted } from '@/providers/access-control';
import { preview } from '@/providers/session/preview';
import { otherWindows } from '@/providers/windows/other-windows';
import { windowName } from '@/providers/windows/window-name';
import { useTabs } from '@/providers/work/tabs';
import { useSend } from '@/ui/act/act-tools';
import { useTabKey } from '@/ui/tab/tab-context';

const { hold } = patientRecords.endpoints;

/** How often at most a window that gets the focus asks again. */
const pause = 60_000;

/**
 * Holds a draft for this window, for as long as its page is open. `holder` is who goes on with it elsewhere: null where nobody does,
 * undefined until that is known. It is asked again when somebody comes back to the window.
 */
export function useDraftHold(record: Pick<PatientRecord, 'id' | 'status'> | undefined) {
  const send = useSend();
  const tabKey = useTabKey();
  const isAsked = useGranted()(hold) && !preview.role() && record?.status === 'draft';
  const id = isAsked ? record?.id : undefined;
  const [holder, setHolder] = useState<DraftHolder | null>();
  // An answer that was asked for before the newest is of before, too.
  const turn = useRef(0);

  const ask = useCallback(
    async (act: 'open' | 'takeOver' | 'leave', gone?: string): Promise<DraftHolder | null> => {
      if (id === undefined) return null;
      // Where nothing can be learnt nobody is held up: what is saved is compared with what was saved before.
      const answer = await orUndefined(send(hold, { params: { id }, body: { window: windowName, act, gone } }));
      const holder = answer?.holder ?? null;
      // A window that crashed could not say that it is done.
      if (holder?.window && holder.window !== gone && (await otherWindows.isGone(holder.window)))
        return ask(act, holder.window);
      return holder;
    },
    [id, send],
  );

  const stayedOpen = useRef(() => {});
  useEffect(() => {
    if (id === undefined) return;
    stayedOpen.current();
    let last = 0;
    const look = async () => {
      if (Date.now() - last < pause) return;
      last = Date.now();
      const own = ++turn.current;
      const found = await ask('open');
      if (turn.current === own) setHolder(found);
    };
    void look();
    const stop = listen(window, 'focus', () => void look());
    return () => {
      stop();
      // A tab that is merely hidden goes on with its draft, until it is closed.
      stayedOpen.current = onceClosed(tabKey, () => void ask('leave'));
    };
  }, [id, ask, tabKey]);

  return {
    holder: id === undefined ? null : holder,
    /** What was saved elsewhere is to be loaded before the form begins. */
    takeOver: async (load?: () => Promise<unknown>) => {
      const own = ++turn.current;
      const other = await ask('takeOver');
      await load?.();
      if (turn.current === own) setHolder(other);
    },
  };
}

/** Does it now, or when the tab is closed; gives the way to call that off. */
function onceClosed(tabKey: string, act: () => void): () => void {
  const isOpen = () => useTabs.getState().tabs.some(({ key }) => key === tabKey);
  if (!isOpen()) {
    act();
    return () => {};
  }
  const end = useTabs.subscribe(() => {
    if (isOpen()) return;
    end();
    act();
  });
  return end;
}
