import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { cellsOf, focusCell } from './grid-keys';
import type { Goal } from './use-places';

type Props = { goal: Goal | undefined; panel: RefObject<HTMLDivElement | null> };

/** Puts the cursor where it is to go, once the tab is drawn that it lies in. */
export function ReachGoal({ goal, panel }: Props) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (!goal || !panel.current) return;
    const target = goal.path
      ? cellAt(panel.current, goal.path)
      : cellsOf(panel.current).at(goal.edge === 'end' ? -1 : 0);
    if (target) focusCell(target);
    else if (goal.path) setFocus(goal.path);
    target?.scrollIntoView({ block: 'center' });
  }, [goal, panel, setFocus]);
  return null;
}

function cellAt(panel: HTMLElement, path: string): HTMLElement | undefined {
  const cell = panel.querySelector(`[data-path="${path}"]`);
  return (
    cell?.querySelector<HTMLElement>('[data-cell][aria-invalid=true]') ??
    cell?.querySelector<HTMLElement>('[data-cell]') ??
    undefined
  );
}
