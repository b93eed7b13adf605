import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ServicePointInput } from '@contract/service-points';
import { spanText } from '@contract/site-time';
import { useTranslate } from '@refinedev/core';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { focusable } from '@/ui/form/focusable';
import { MenuButton } from '@/ui/layout/menu-button';
import { type CopyTarget, copyDay, copyTargets, nextPeriod, type OpeningPeriod, weekdays } from './opening-hours';
import styles from './opening-hours.module.css';

/** The hours of a week: periods for each day, which can be copied to other days. */
export function OpeningHoursField() {
  const translate = useTranslate();
  const { field, fieldState } = useController<ServicePointInput, 'openingHours'>({ name: 'openingHours' });
  const errorId = useId();
  const message = fieldState.error?.message;
  const hours = field.value;
  const dayName = (weekday: number) => translate(`service-points.weekdays.${weekday}`);

  return (
    <fieldset
      className={`${styles.week} grid whole-line mb-16`}
      ref={(week) => field.ref(focusable(week))}
      aria-describedby={message ? errorId : undefined}
    >
      <legend className={styles.legend}>{translate('service-points.fields.openingHours')}</legend>
      {weekdays.map((weekday) => (
        <fieldset
          key={weekday}
          aria-label={dayName(weekday)}
          className={`${styles.day} grid at-start gap-16 gap-y-4 py-8 rule-above`}
        >
          <span className={styles.name}>{dayName(weekday)}</span>
          <div className={`${styles.periods} flex wrap gap-24 gap-y-8 phone-whole-line`}>
            {hours.every((period) => period.weekday !== weekday) && (
              <span className={`${styles.name} muted`}>{translate('service-points.closed')}</span>
            )}
            {hours.map((period, index) =>
              period.weekday === weekday ? (
                <Period
                  // Periods have no identity but their place.
                  key={String(index)}
                  index={index}
                  period={period}
                  onChange={(changed) => field.onChange(hours.with(index, changed))}
                  onRemove={() => field.onChange(hours.toSpliced(index, 1))}
                />
              ) : null,
            )}
          </div>
          <DayTools hours={hours} weekday={weekday} onChange={field.onChange} />
        </fieldset>
      ))}
      {message && (
        <span id={errorId} role="alert" className="wrong">
          {message}
        </span>
      )}
    </fieldset>
  );
}

type ToolsProps = { hours: OpeningPeriod[]; weekday: number; onChange: (hours: OpeningPeriod[]) => void };

function DayTools({ hours, weekday, onChange }: ToolsProps) {
  const translate = useTranslate();
  return (
    <div className="row wrap to-end" style={{ minHeight: 32 }}>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...hours, nextPeriod(hours, weekday)])}
      >
        {translate('service-points.addPeriod')}
      </Button>
      <MenuButton
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        menu={{
          items: Object.keys(copyTargets).map((key) => ({
            key,
            label: translate(`service-points.copyTo.${key}`),
          })),
          onClick: ({ key }) => onChange(copyDay(hours, weekday, key as CopyTarget)),
        }}
      >
        {translate('service-points.copy')}
      </MenuButton>
    </div>
  );
}

type PeriodProps = {
  index: number;
  period: OpeningPeriod;
  onChange: (period: OpeningPeriod) => void;
  onRemove: () => void;
};

function Period({ index, period, onChange, onRemove }: PeriodProps) {
  const translate = useTranslate();
  const { errors } = useFormState<ServicePointInput>({ name: 'openingHours' });
  const wrong = errors.openingHours?.[index];
  const message = (wrong?.start ?? wrong?.end)?.message;
  const errorId = `period-${index}-error`;
  const time = (name: 'start' | 'end') => (
    <Input
      type="time"
      className={`${styles.time} figures`}
      aria-label={translate(`service-points.${name}`)}
      aria-invalid={Boolean(wrong?.[name])}
      aria-describedby={message ? errorId : undefined}
      status={wrong?.[name] ? 'error' : undefined}
      value={period[name]}
      onChange={({ target }) => onChange({ ...period, [name]: target.value })}
    />
  );
  return (
    <div className={`${styles.period} row wrap gap-4`}>
      {time('start')}
      <span aria-hidden>–</span>
      {time('end')}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={translate('service-points.removePeriod', { period: spanText(period) })}
        onClick={onRemove}
      />
      {message && (
        <span id={errorId} role="alert" className="whole-row wrong">
          {message}
        </span>
      )}
    </div>
  );
}
