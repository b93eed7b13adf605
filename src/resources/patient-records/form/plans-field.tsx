import { atropineConcentrations, type Plan, type PlanCode, planCodes, urgencies } from '@contract/exam/conclusion';
import { useTranslate } from '@refinedev/core';
import { Input } from 'antd';
import { useController } from 'react-hook-form';
import { PlainSelect } from './cells/plain-select';
import { useProposeNextVisit } from './next-visit-proposal';
import styles from './record-form.module.css';

const name = 'plans';
const blank = { concentration: null, hospital: '', reason: '', urgency: null, note: '' };

/** What is done: any of the plans, with what atropine and a referral ask besides. */
export function PlansField() {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const list = (field.value ?? []) as Plan[];
  const label = translate(`recordForm.fields.${name}`);
  const part = (key: string) => translate(`exam.planParts.${key}`);

  const propose = useProposeNextVisit();

  const toggle = (code: PlanCode) => {
    const chosen = list.some((plan) => plan.code === code)
      ? list.filter((plan) => plan.code !== code)
      : planCodes.flatMap(
          (other) => list.find((plan) => plan.code === other) ?? (other === code ? { code, ...blank } : []),
        );
    field.onChange(chosen);
    propose(chosen);
  };
  const change = (code: PlanCode, changed: Partial<Plan>) =>
    field.onChange(list.map((plan) => (plan.code === code ? { ...plan, ...changed } : plan)));

  return (
    <section className={styles.block} aria-label={label}>
      <h2 className={styles.blockTitle}>{label}</h2>
      <fieldset className={styles.phrases} aria-label={label}>
        {planCodes.map((code, index) => (
          <button
            key={code}
            ref={index === 0 ? field.ref : undefined}
            type="button"
            className={styles.phrase}
            aria-pressed={list.some((plan) => plan.code === code)}
            onClick={() => toggle(code)}
          >
            {translate(`exam.plans.${code}`)}
          </button>
        ))}
      </fieldset>
      {fieldState.error && (
        <p role="alert" className={styles.problem}>
          {fieldState.error.message}
        </p>
      )}
      <ul className={styles.lines}>
        {list.map((plan) => {
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
                  <PlainSelect
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
                    <PlainSelect
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
