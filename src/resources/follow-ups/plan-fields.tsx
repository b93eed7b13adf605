import { addDays } from '@contract/site-time';
import { useTranslate } from '@refinedev/core';
import { AutoComplete, Button, Space } from 'antd';
import dayjs from 'dayjs';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/ui/form/field';
import type { FieldInput } from '@/ui/form/field-input';
import { useSiteClock } from '@/ui/site/use-site-clock';

const usualReasons = ['review', 'axialLength', 'orthoK', 'atropine', 'training', 'dryEye', 'referral'] as const;
const spans = [
  ['week', { days: 7 }],
  ['month', { months: 1 }],
  ['quarter', { months: 3 }],
  ['half', { months: 6 }],
  ['year', { months: 12 }],
] as const;

/** When a reminder is due, what for, and who sees to it. */
export function PlanFields({ servicePointId }: { servicePointId: number | undefined }) {
  const translate = useTranslate();
  const clock = useSiteClock();
  const { setValue } = useFormContext<{ dueDate: string }>();
  const dateIn = (span: { days?: number; months?: number }) =>
    span.days === undefined
      ? dayjs(clock().date)
          .add(span.months ?? 0, 'month')
          .format('YYYY-MM-DD')
      : addDays(clock().date, span.days);
  const options = { shouldDirty: true, shouldValidate: true };
  return (
    <>
      <div>
        <Field name="dueDate" className="mb-8" />
        <Space wrap size={4} className="mb-24">
          {spans.map(([key, span]) => (
            <Button key={key} size="small" onClick={() => setValue('dueDate', dateIn(span), options)}>
              {translate(`follow-ups.spans.${key}`)}
            </Button>
          ))}
        </Space>
      </div>
      <Field name="reason">
        <Reason usual={usualReasons.map((key) => ({ value: translate(`follow-ups.usual.${key}`) }))} />
      </Field>
      <Field name="assigneeId" query={{ servicePointId }} disabled={!servicePointId} />
      <Field name="remark" />
    </>
  );
}

type ReasonProps = FieldInput<string> & { usual: { value: string }[] };

/** Any reason, or one of the usual ones. antd passes what is told of the field to an element without a role. */
const Reason = ({ usual, id, value, onChange, onBlur, ref }: ReasonProps) => (
  <AutoComplete
    id={id}
    ref={ref}
    style={{ width: '100%' }}
    options={usual}
    showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
    value={value}
    onChange={(text: string) => onChange?.(text)}
    onBlur={onBlur}
  />
);
