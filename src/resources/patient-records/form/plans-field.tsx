import { atropineConcentrations, type Plan, type PlanCode, planCodes, urgencies } from '@contract/exam/conclusion';
import { useTranslate } from '@refinedev/core';
import { Input } from 'antd';
import { useController } from 'react-hook-form';
import { FieldError } from '@/ui/form/field-error';
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
    <section className="mb-24 inset" aria-label={label}>
      <h2 className="m-0 mb-8 normal bold">{label}</h2>
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
      <FieldError error={fieldState.error} />
      <ul className="bare-list mt-8">
        {list
          .filter(({ code }) => isPlan(code))
          .map((plan) => (
            <PlanLine
              key={plan.code}
              plan={plan}
              onChange={(changed) => change(plan.code, changed)}
              onBlur={field.onBlur}
            />
          ))}
      </ul>
    </section>
  );
}

type LineProps = { plan: Plan; onChange: (changed: Partial<Plan>) => void; onBlur: () => void };

/** One plan, with what it asks besides. */
function PlanLine({ plan, onChange, onBlur }: LineProps) {
  const translate = useTranslate();
  const planName = translate(`exam.plans.${plan.code}`);
  const part = (key: string) => translate(`exam.planParts.${key}`);
  const text = (key: 'hospital' | 'reason' | 'note') => (
    <Input
      className={styles.planText}
      value={plan[key]}
      placeholder={part(key)}
      aria-label={`${planName} ${part(key)}`}
      onChange={({ target }) => onChange({ [key]: target.value })}
      onBlur={onBlur}
    />
  );
  const choice = (key: 'concentration' | 'urgency', options: { value: string; label: string }[]) => (
    <span className={styles.choice}>
      <ChoiceInput
        value={plan[key]}
        options={options}
        onChange={(value) => onChange({ [key]: value })}
        onBlur={onBlur}
        placeholder={part(key)}
        label={`${planName} ${part(key)}`}
      />
    </span>
  );
  return (
    <li className="row wrap gap-12 gap-y-8 py-8 rule-below">
      <span className={styles.planName}>{planName}</span>
      {plan.code === 'atropine' &&
        choice(
          'concentration',
          atropineConcentrations.map((value) => ({ value, label: `${value}%` })),
        )}
      {plan.code === 'referral' && (
        <>
          {text('hospital')}
          {text('reason')}
          {choice(
            'urgency',
            urgencies.map((value) => ({ value, label: translate(`exam.urgencies.${value}`) })),
          )}
        </>
      )}
      {text('note')}
    </li>
  );
}
