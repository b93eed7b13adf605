import { useTranslate } from '@refinedev/core';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { ListFilter, ListFilters } from '@/components/list/list-filters';
import { ReferenceSelect } from '@/components/reference-select';
import styles from './data-dashboard.module.css';
import type { Period } from './use-period';

type Props = { period: Period; onChange: (changed: Partial<Period>) => void; onReset: () => void };

const presets = [30, 90, 365] as const;
const form = 'YYYY-MM-DD';

export function PeriodFilters({ period, onChange, onReset }: Props) {
  const translate = useTranslate();
  return (
    <div className="no-print">
      <ListFilters onReset={onReset}>
        <div className={styles.period}>
          <ListFilter label={translate('dataDashboard.period')}>
            {(id) => (
              <DatePicker.RangePicker
                id={{ start: id }}
                allowClear={false}
                style={{ width: '100%' }}
                value={[dayjs(period.startDate), dayjs(period.endDate)]}
                disabledDate={(date) => date.isAfter(dayjs(), 'day')}
                presets={presets.map((days) => ({
                  label: translate('dataDashboard.lastDays', { days }),
                  value: [dayjs().subtract(days - 1, 'day'), dayjs()],
                }))}
                onChange={(chosen) => {
                  const [from, to] = chosen ?? [];
                  if (from && to) onChange({ startDate: from.format(form), endDate: to.format(form) });
                }}
              />
            )}
          </ListFilter>
        </div>
        <ListFilter label={translate('dataDashboard.point')}>
          {(id) => (
            <ReferenceSelect
              id={id}
              resource="service-points"
              endpoint="options"
              search="query"
              allowClear
              placeholder={translate('dataDashboard.allPoints')}
              value={period.servicePointId ?? null}
              onChange={(chosen) => onChange({ servicePointId: chosen ?? undefined })}
            />
          )}
        </ListFilter>
      </ListFilters>
    </div>
  );
}
