import { addMonths } from '@contract/exam/dates';
import { isDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { Button, Input } from 'antd';
import dayjs from 'dayjs';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '@/ui/form/date-input';
import { Field } from '@/ui/form/field';
import formStyles from '@/ui/form/form.module.css';
import { DiagnosesField } from './diagnoses-field';
import { NextVisitProposal } from './next-visit-proposal';
import { PlansField } from './plans-field';
import { PrescriptionField } from './prescription-field';
import { TextChips } from './text-chips';

const week = (date: string) => dayjs(date).add(7, 'day').format('YYYY-MM-DD');

/** Usual times until the next visit, by name. */
const intervals: Record<string, (visitDate: string) => string> = {
  week,
  month: (date) => addMonths(date, 1),
  quarter: (date) => addMonths(date, 3),
  halfYear: (date) => addMonths(date, 6),
  year: (date) => addMonths(date, 12),
};

/** What the visit comes to. */
export function ConclusionPanel() {
  const translate = useTranslate();
  return (
    <>
      <DiagnosesField />
      <PlansField />
      <PrescriptionField />
      <section className="mb-24 inset">
        <Field name="advice">
          <Input.TextArea autoSize={{ minRows: 2 }} />
        </Field>
        <TextChips name="advice" label={translate('recordForm.fields.advice')} />
        <div className={formStyles.fields}>
          <div>
            <Field name="nextFollowUpDate">
              <DateInput />
            </Field>
            <Intervals />
            <NextVisitProposal />
          </div>
          <Field name="followUpReason">
            <Input />
          </Field>
        </div>
      </section>
    </>
  );
}

function Intervals() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [visitDate, next]: (string | null)[] = useWatch({ name: ['visitDate', 'nextFollowUpDate'] });
  if (!isDay(visitDate)) return null;
  return (
    <fieldset className="flex wrap gap-6 mb-16" aria-label={translate('recordForm.fields.nextFollowUpDate')}>
      {Object.entries(intervals).map(([name, dateOf]) => (
        <Button
          key={name}
          size="small"
          aria-pressed={next === dateOf(visitDate)}
          type={next === dateOf(visitDate) ? 'primary' : 'default'}
          onClick={() => setValue('nextFollowUpDate', dateOf(visitDate), { shouldDirty: true })}
        >
          {translate(`recordForm.intervals.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}
