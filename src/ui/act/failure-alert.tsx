import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { type AppError, isUnanswered } from '@/lib/errors/app-error';
import { useFailureText } from '@/ui/hooks/use-failure-text';
import { callPlaces } from '@/ui/names/calls';
import { useCallLabel } from '@/ui/names/use-call-label';
import styles from './failure-alert.module.css';

type Props = {
  failure: AppError | undefined;
  /** Key of the call that failed, or of the text that names it, where it is not plain from the place. */
  act?: string;
  /** Instead of the failure's own words. */
  text?: string;
  /** What can be done about it: below, as beside there is no room on a phone. */
  action?: ReactNode;
  onClose?: () => void;
};

/** Says in its place that an act has failed, and why. Scrolls itself into view: whoever pressed may be further down. */
export function FailureAlert({ failure, act, text, action, onClose }: Props) {
  const translate = useTranslate();
  const callLabel = useCallLabel();
  const failureText = useFailureText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  const said = text ?? failureText(failure);
  // Of what is no call, such as an export, nothing is done unheard.
  const mayBeDone = act && callPlaces.has(act) && isUnanswered(failure) && failure.kind !== 'offline';
  return (
    <div ref={place} className={`${styles.alert} mb-16`}>
      <Alert
        type="error"
        showIcon
        closable={onClose && { 'aria-label': translate('buttons.close') }}
        onClose={onClose}
        title={act ? translate(mayBeDone ? 'act.unanswered' : 'act.failed', { act: callLabel(act) }) : said}
        description={
          (act || action) && (
            <>
              {act && said}
              {action && <div className="mt-8">{action}</div>}
            </>
          )
        }
      />
    </div>
  );
}
