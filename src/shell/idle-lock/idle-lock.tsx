import { Activity, type ReactNode } from 'react';
import { useIsLocked } from '@/providers/idle';
import { useLive } from '@/providers/use-live';
import { useProfilePoll } from '@/providers/use-profile-poll';
import { besidePage } from '@/ui/layout/beside-page';
import { Stage } from '@/ui/layout/stage';
import { LockScreen } from './lock-screen';
import { useKeptView } from './use-kept-view';
import { useUnloadQuestion } from './use-unload-question';

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
