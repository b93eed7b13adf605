import type { Plan } from '@contract/exam/conclusion';
import { nextVisitOf } from '@contract/exam/next-visit';
import { isDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCellScope } from './cell-context';
import styles from './next-visit-proposal.module.css';

const name = 'nextFollowUpDate';

/** When the plans ask the patient to come again. Read when the plans change: the rest of the form rarely does then. */
function useNextVisitOf() {
  const { getValues } = useFormContext();
  const { store, years, earlier } = useCellScope();
  return (plans: readonly Plan[]) => {
    const visitDate: unknown = getValues('visitDate');
    if (!isDay(visitDate)) return null;
    const grade = store.get().findings?.grade ?? null;
    const codes = plans.map(({ code }) => code);
    return nextVisitOf(codes, { visitDate, years, grade, earlier });
  };
}

/** Puts in the date that plans ask for, where nobody has typed one. */
export function useProposeNextVisit() {
  const { getValues, setValue } = useFormContext();
  const { proposedDate } = useCellScope();
  const nextVisit = useNextVisitOf();
  return (plans: readonly Plan[]) => {
    const current: string | null = getValues(name) || null;
    if (current !== null && current !== proposedDate.current) return;
    proposedDate.current = nextVisit(plans)?.date ?? null;
    if (proposedDate.current !== current) setValue(name, proposedDate.current, { shouldDirty: true });
  };
}

/** Says which plan a date comes from, or would; a typed one stays until somebody wants the other. */
export function NextVisitProposal() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { proposedDate } = useCellScope();
  const [plans, next]: [Plan[] | undefined, string | null] = useWatch({ name: ['plans', name] });
  const proposal = useNextVisitOf()(plans ?? []);

  // Somebody has chosen for themselves.
  useEffect(() => {
    if (next !== proposedDate.current) proposedDate.current = null;
  }, [next, proposedDate]);

  if (!proposal) return null;
  const { date, plan, interval } = proposal;
  const source = {
    plan: translate(`exam.plans.${plan}`),
    interval: translate(`recordForm.units.${interval.unit}`, { count: interval.count }),
  };
  return (
    <p className={`${styles.proposal} muted small`} role="status">
      {next === date
        ? translate('recordForm.nextVisitFrom', source)
        : translate('recordForm.nextVisitWouldBe', { ...source, date })}
      {next !== date && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            proposedDate.current = date;
            setValue(name, date, { shouldDirty: true });
          }}
        >
          {translate('recordForm.takeNextVisit')}
        </Button>
      )}
    </p>
  );
}
