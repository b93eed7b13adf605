import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import { memo, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import { unsavedWork, useUnsavedWork } from '@/providers/work/unsaved-work';
import { FirstField } from '@/ui/layout/first-field';
import { useTabLabel } from './tabs/tab-label';

/** Of a question that may be asked whatever is open: a dialog that was opened from another would lie over it. */
const aboveDialogs = 1900;

type Props = { keepsForms: (pathname: string) => boolean; routes: readonly MenuRoute[] };

/**
 * Asks before unsaved work is lost, whichever way: link, Back, replace, and whatever calls
 * `unsavedWork`. Going to a page that leaves the form open in its tab loses nothing. Stands once inside the
 * router, which honours a single blocker only.
 */
export function UnsavedGuard({ keepsForms, routes }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !keepsForms(nextLocation.pathname) &&
      unsavedWork.anyOnPages(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void unsavedWork.mayLeavePages().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  return <Question routes={routes} />;
}

const Question = memo(function Question({ routes }: { routes: readonly MenuRoute[] }) {
  const translate = useTranslate();
  const labelOf = useTabLabel(routes);
  const pending = useUnsavedWork((state) => state.pending);
  if (!pending) return null;
  const { answer, isKept, isGoingOn, isElsewhere, closes, tabs } = pending;
  const say = (what: string) => translate(`form.unsaved.${closes ? 'closing.' : ''}${what}`, { name: closes });
  // Of the page that is seen nobody asks which it is; a drawer has no tab.
  const isOpenPage = tabs.every((tab) => tab === window.location.pathname);
  const isUnderWay = isGoingOn && !closes && tabs.length > 0;
  const named = isOpenPage ? [] : tabs.filter((tab) => labelOf(tab));
  return (
    <Modal
      open
      zIndex={aboveDialogs}
      title={say('title')}
      okText={say(isUnderWay && !isElsewhere ? 'leaveUnderWay' : isKept && !isElsewhere ? 'leaveKept' : 'leave')}
      okButtonProps={{ danger: !isKept || isElsewhere }}
      cancelText={say('stay')}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {isElsewhere && <p>{translate('form.unsaved.elsewhere')}</p>}
      {(!isElsewhere || tabs.length > 0) && say(isUnderWay ? 'textUnderWay' : isKept ? 'textKept' : 'text')}
      {named.length > 0 && (
        <ul>
          {named.map((tab) => (
            <li key={tab}>{labelOf(tab)}</li>
          ))}
        </ul>
      )}
      <FirstField />
    </Modal>
  );
});
