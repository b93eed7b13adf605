import { Button, Drawer, Flex } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { RowId } from '@/providers/work/open-rows';
import { ActFailures, ActPlaceProvider, type Place, useActPlace } from '@/ui/act/act-place';
import { useDrawerSide } from '@/ui/layout/use-drawer-side';
import { PresentPeople } from '@/ui/presence/present-people';
import { failureOf } from '@/ui/states/failure-of';
import { Gone } from '@/ui/states/gone';
import { isGone } from '@/ui/states/record-state';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { FormsWithin, useFormsWithin } from '@/ui/unsaved/forms-within';
import styles from './record-drawer.module.css';

type Props<Step extends string> = {
  title: string;
  row: RowId;
  query: Parameters<typeof isGone>[0] & { refetch: () => unknown };
  /** Whether the row is there, if only as it was before it was asked for again. */
  isThere: boolean;
  extra?: ReactNode;
  /** What can be done with the row now, the likeliest first. */
  steps: readonly Step[];
  stepLabel: (step: Step) => string;
  /** What fails of it is shown in `place`, the drawer. */
  onStep: (step: Step, place: Place | undefined) => void;
  /** Called when nothing that was typed in the drawer is unsaved, or the user agrees to lose it. */
  onClose: () => void;
  /** Nothing until the row is there. */
  children: ReactNode;
};

/** One row beside the list or the calendar it was opened from, with its next steps. */
export const RecordDrawer = <Step extends string>(props: Props<Step>) => (
  <ActPlaceProvider>
    <Content {...props} />
  </ActPlaceProvider>
);

function Content<Step extends string>(props: Props<Step>) {
  const { title, row, query, isThere, extra, steps, stepLabel, onStep, onClose, children } = props;
  const side = useDrawerSide('end');
  const place = useActPlace();
  const failure = failureOf({ data: isThere || undefined, error: query.error });
  const { forms, mayClose } = useFormsWithin();
  const content = useRef<HTMLDivElement>(null);
  const likeliest = useRef<HTMLButtonElement>(null);

  // The button of a step goes when the step is done, and with it the focus; the next step is where one goes on.
  const first = steps[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the next step is another one
  useLayoutEffect(() => {
    if (document.activeElement === document.body) (likeliest.current ?? content.current)?.focus();
  }, [first]);

  return (
    <Drawer
      open
      size={520}
      placement={side}
      title={<span className="break">{title}</span>}
      onClose={() => void mayClose(title).then((may) => may && onClose())}
      extra={
        <>
          <PresentPeople row={row} />
          {extra}
        </>
      }
      footer={
        steps.length > 0 && (
          <Flex wrap gap={8} justify="end">
            {[...steps].reverse().map((step) => (
              <Button
                key={step}
                ref={step === first ? likeliest : undefined}
                type={step === first ? 'primary' : 'default'}
                danger={step === 'cancel'}
                onClick={() => onStep(step, place)}
              >
                {stepLabel(step)}
              </Button>
            ))}
          </Flex>
        )
      }
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        <ActFailures />
        {failure &&
          (isGone(query) ? (
            <Gone error={failure} isPart />
          ) : (
            <ErrorState error={failure} onRetry={() => void query.refetch()} />
          ))}
        {!isThere && !failure && <LoadingState rows={8} />}
        <FormsWithin value={forms}>{children}</FormsWithin>
      </div>
    </Drawer>
  );
}
