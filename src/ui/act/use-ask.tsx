import { isOutOfReach } from '@/lib/errors/app-error';
import { reachLost } from '@/providers/live/lost-reach';
import { useActPlace } from './act-place';
import { FailureAlert } from './failure-alert';
import type { Outcome } from './outcome';
import { Said, type Says, useConfirm } from './use-confirm';

type Act = {
  /** Whether something ends by it. */
  danger?: boolean;
  attempt: () => Promise<Outcome<unknown>>;
  onDone?: () => void;
};

/** Asks before an act. The question stays while it is under way, and says so when it has failed; a second press tries again. */
export function useAsk() {
  const confirm = useConfirm();
  const place = useActPlace();
  return (says: Says, { danger = false, attempt, onDone }: Act) => {
    let refusals = 0;
    let isUnderWay = false;
    const words = <Said says={says} part="text" />;
    const show = (isSent: boolean, content = words, isOver = false) => {
      isUnderWay = isSent;
      question.update({
        okButtonProps: { danger, loading: isUnderWay, disabled: isOver },
        // Left in the midst of it, nobody would learn what became of it.
        cancelButtonProps: { disabled: isUnderWay },
        keyboard: !isUnderWay,
        content,
      });
    };
    const go = async (close: () => void) => {
      show(true);
      const { failure } = await attempt();
      if (failure) {
        // The question stands, also where what asked it has gone: a panel that a press beside it closes, a row that is on the list no more.
        place?.isTold(failure);
        show(
          false,
          <>
            <FailureAlert failure={failure} />
            <Said key={++refusals} says={says} part="text" />
          </>,
          // Again it could only be refused.
          isOutOfReach(failure),
        );
        // It may be about more by now.
        if (says().action) question.update({ okText: <Said key={refusals} says={says} part="action" /> });
        return;
      }
      close();
      onDone?.();
    };
    // It may name somebody who is out of reach by then.
    const stop = reachLost.listen(() => isUnderWay || question.destroy());
    const question = confirm(says, {
      okButtonProps: { danger },
      afterClose: stop,
      // With a parameter, antd leaves the closing to us.
      onOk: (close: () => void) => void go(close),
    });
    return question;
  };
}
