import { atropineConcentrations, type Plan, type PlanCode, planCodes, urgencies } from '@contract/exam/conclusion';
import { useTranslate } from '@refinedev/core';
import { Input } from 'antd';
import { useController } from 'react-hook-form';
import { ChoiceInput } from './list/choice-input';
import { ListInput } from './list/list-input';
import { useProposeNextVisit } from './next-visit-proposal';
import styles from './record-form.module.css';

const name = 'plans';
const blank = { concentration: null, hospital: '', reason: '', urgency: null, note: '' };

const isPlan = (code: string) => planCodes.some((other) => other === code);

/** What is done: any of the plans, with what atropine and a referral ask besides. */
export function PlansField() {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const list = (field.value ?? []) as Plan[];
  const label = translate(`recordForm.fields.${name}`);
  const part = (key: string) => translate(`exam.planParts.${key}`);

  const propose = useProposeNextVisit();

  const choose = (codes: string[]) => {
    const planOf = (code: string) => list.find((plan) => plan.code === code) ?? { code, ...blank };
    const chosen = planCodes.filter((code) => codes.includes(code)).map(planOf) as Plan[];
    // A text that is no plan stays behind them, to be corrected.
    field.onChange([...chosen, ...codes.filter((code) => !isPlan(code)).map(planOf)]);
    propose(chosen);
  };
  const change = (code: PlanCode, changed: Partial<Plan>) =>
    field.onChange(list.map((plan) => (plan.code === code ? { ...plan, ...changed } : plan)));

  return (
    <section className={`${styles.block} mb-24 px-8`} aria-label={label}>
      <h2 className={styles.blockTitle}>{label}</h2>
      <ListInput
        ref={field.ref}
        many
        isInView
        entries={planCodes.map((code) => ({ value: code, label: translate(`exam.plans.${code}`) }))}
        picked={list.map(({ code }) => code)}
        onPick={choose}
        onBlur={field.onBlur}
        label={label}
      />
      {fieldState.error && (
        <p role="alert" className="m-0 mt-4 wrong">
          {fieldState.error.message}
        </p>
      )}
      <ul className={`${styles.lines} bare-list mt-8`}>
        {list
          .filter(({ code }) => isPlan(code))
          .map((plan) => {
            const planName = translate(`exam.plans.${plan.code}`);
            const text = (key: 'hospital' | 'reason' | 'note', max: number) => (
              <Input
                className={styles.planText}
                value={plan[key]}
                maxLength={max}
                placeholder={part(key)}
                aria-label={`${planName} ${part(key)}`}
                onChange={({ target }) => change(plan.code, { [key]: target.value })}
                onBlur={field.onBlur}
              />
            );
            return (
              <li key={plan.code}>
                <span className={styles.planName}>{planName}</span>
                {plan.code === 'atropine' && (
                  <span className={styles.planChoice}>
                    <ChoiceInput
                      value={plan.concentration}
                      options={atropineConcentrations.map((value) => ({ value, label: `${value}%` }))}
                      onChange={(value) => change(plan.code, { concentration: value as Plan['concentration'] })}
                      onBlur={field.onBlur}
                      placeholder={part('concentration')}
                      label={`${planName} ${part('concentration')}`}
                    />
                  </span>
                )}
                {plan.code === 'referral' && (
                  <>
                    {text('hospital', 100)}
                    {text('reason', 200)}
                    <span className={styles.planChoice}>
                      <ChoiceInput
                        value={plan.urgency}
                        options={urgencies.map((value) => ({ value, label: translate(`exam.urgencies.${value}`) }))}
                        onChange={(value) => change(plan.code, { urgency: value as Plan['urgency'] })}
                        onBlur={field.onBlur}
                        placeholder={part('urgency')}
                        label={`${planName} ${part('urgency')}`}
                      />
                    </span>
                  </>
                )}
                {text('note', 200)}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
