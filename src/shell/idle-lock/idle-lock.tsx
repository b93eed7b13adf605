import { Activity, type ReactNode, useEffect, useRef } from 'react';
import { listen } from '@/lib/when/listen';
import { useLive } from '@/providers/live/use-live';
import { useProfilePoll } from '@/providers/live/use-profile-poll';
import { useIdle, useIsLocked } from '@/providers/session/idle';
import { useSession } from '@/providers/session/session';
import { useUnsavedWork } from '@/providers/work/unsaved-work';
import { besidePage } from '@/ui/layout/beside-page';
import { Stage } from '@/ui/layout/stage';
import { LockScreen } from './lock-screen';

/**
 * Around everything that needs a session. While the console is locked there is the lock's screen and nothing else: the pages
 * keep their state, but their elements are out of the document and their effects are off, so no key reaches them, and what they
 * learn meanwhile is not shown.
 */
export function IdleLock({ children }: { children: ReactNode }) {
  const isLocked = useIsLocked();
  // Also beneath the lock: the server may end the session meanwhile.
  useProfilePoll();
  useLive();
  useUnloadQuestion();
  useKeptView(isLocked);

  return (
    <>
      {isLocked && <LockScreen />}
      <Activity mode={isLocked ? 'hidden' : 'visible'}>
        <Stage isShown={!isLocked}>
          {children}
          <div ref={(element) => element?.append(besidePage)} />
        </Stage>
      </Activity>
    </>
  );
}

/** Brings back, when the console opens again, where the focus was and how far everything was scrolled. */
function useKeptView(isLocked: boolean) {
  const restore = useRef(focusMain);
  const wasLocked = useRef(isLocked);

  // Before anything of the page goes.
  useEffect(
    () =>
      useIdle.subscribe((now, before) => {
        if (now.isLocked && !before.isLocked) restore.current = noteView();
      }),
    [],
  );

  // After the pages' own effects, which may focus and scroll.
  useEffect(() => {
    if (wasLocked.current && !isLocked) restore.current();
    wasLocked.current = isLocked;
  }, [isLocked]);
}

/** Takes down the view, and gives the way to it. */
function noteView() {
  const focused = document.activeElement;
  const scrolled = [...document.querySelectorAll('*')].flatMap((element) => {
    const { scrollTop, scrollLeft } = element;
    return scrollTop || scrollLeft ? [{ element, scrollTop, scrollLeft }] : [];
  });
  return () => {
    for (const { element, scrollTop, scrollLeft } of scrolled) element.scrollTo(scrollLeft, scrollTop);
    if (focused instanceof HTMLElement && focused !== document.body && focused.isConnected)
      focused.focus({ preventScroll: true });
    else focusMain();
  };
}

const focusMain = () => document.querySelector('main')?.focus({ preventScroll: true });

/** Has the browser ask before a reload or the closing of the window loses unsaved work. */
function useUnloadQuestion() {
  const anyUnsaved = useUnsavedWork((state) => state.forms.size > 0);
  useEffect(() => {
    if (!anyUnsaved) return;
    return listen(window, 'beforeunload', (event) => {
      // Of what is typed in a preview nothing can be saved.
      if (!useSession.getState().user?.preview) event.preventDefault();
    });
  }, [anyUnsaved]);
}
