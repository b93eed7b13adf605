import { reachLost } from '@/providers/live/lost-reach';
import { type Says, useConfirm } from './use-confirm';

/** Asks whether to go on. The question may name somebody: where they may be out of reach by then it goes, and nothing goes on. */
export function useIsMeant() {
  const confirm = useConfirm();
  return (says: Says): Promise<boolean> =>
    new Promise((resolve) => {
      const question = confirm(says);
      const end = (isMeant: boolean) => {
        stop();
        resolve(isMeant);
      };
      const stop = reachLost.listen(() => {
        question.destroy();
        end(false);
      });
      void (async () => end(await question))();
    });
}
