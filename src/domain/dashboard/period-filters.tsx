import { useTranslate } from '@refinedev/core';
import dayjs from 'dayjs';
import type { Period } from '@/ui/dashboard/use-period';
import { useToday } from '@/ui/hooks/use-today';
import { ListFilters } from '@/ui/list/filters/list-filters';
import { RangeFilter } from '@/ui/list/filters/range-filter';
import { ReferenceChoice } from '@/ui/list/filters/reference-choice';

type Props = { period: Period; onChange: (changed: Partial<Period>) => void; onReset: () => void };

const presets = [30, 90, 365] as const;
const form = 'YYYY-MM-DD';

/** Which days and which service point a dashboard is of. */
export function PeriodFilters({ period, onChange, onReset }: Props) {
  const translate = useTranslate();
  const today = useToday();
  return (
    <ListFilters onReset={onReset}>
      <RangeFilter
        label={translate('dashboards.period')}
        allowClear={false}
        value={[dayjs(period.startDate), dayjs(period.endDate)]}
        disabledDate={(date) => date.format(form) > today}
        presets={presets.map((days) => ({
          label: translate('dashboards.lastDays', { days }),
          value: [dayjs(today).subtract(days - 1, 'day'), dayjs(today)],
        }))}
        onChange={(chosen) => {
          const [from, to] = chosen ?? [];
          if (from && to) onChange({ startDate: from.format(form), endDate: to.format(form) });
        }}
      />
      <ReferenceChoice
        label={translate('dashboards.point')}
        resource="service-points"
        placeholder={translate('dashboards.allPoints')}
        value={period.servicePointId ?? null}
        onChange={(chosen) => onChange({ servicePointId: chosen ?? undefined })}
      />
    </ListFilters>
  );
}
