import { EyeOutlined } from '@ant-design/icons';
import { type AppointmentStep, appointmentStatuses } from '@contract/appointment-steps';
import { type Appointment, appointments, appointmentTypes } from '@contract/appointments';
import { useTable, useTranslate } from '@refinedev/core';
import { Button, Dropdown, Space } from 'antd';
import { useCallback, useMemo } from 'react';
import type { AppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { RowAction } from '@/ui/crud/row-action';
import { DayRangeFilter } from '@/ui/list/day-range-filter';
import { ExportButton } from '@/ui/list/export-button';
import { ChoiceFilter } from '@/ui/list/filter-inputs';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilters } from '@/ui/list/list-filters';
import { ListTable } from '@/ui/list/list-table';
import { PersonalFilter } from '@/ui/list/personal-filter';
import { ReferenceFilter } from '@/ui/list/reference-filter';
import { useListFilters } from '@/ui/list/use-list-filters';
import { usePersonalFilters } from '@/ui/list/use-personal-filters';
import { useOptionLabel } from '@/ui/names/use-label';
import { useSiteClock } from '@/ui/site/use-site-clock';
import { appointmentColumns } from './columns';

const personalNames = ['keyword'] as const;

type Props = { steps: AppointmentSteps; onOpen: (appointment: Appointment) => void };

export function AppointmentTable({ steps, onOpen }: Props) {
  const translate = useTranslate();
  const option = useOptionLabel(appointments.name);
  const columns = useMemo(() => appointmentColumns({ option, onOpen }), [option, onOpen]);
  const clock = useSiteClock();
  const personal = usePersonalFilters(personalNames);
  const meta = { query: personal.query };
  const table = useTable<Appointment>({
    ...listDefaults,
    resource: appointments.name,
    filters: { initial: [{ field: 'from', operator: 'eq', value: clock().date }] },
    sorters: { initial: [{ field: 'date', order: 'asc' }] },
    meta,
  });
  const filters = useListFilters(appointments.name, table);
  const choices = (field: 'status' | 'type', values: readonly string[]) =>
    values.map((value) => ({ value, label: option(field, value) }));

  const rowActions = useCallback(
    (row: Appointment) => <AppointmentActions row={row} steps={steps} onOpen={onOpen} />,
    [steps, onOpen],
  );

  return (
    <>
      <ListFilters
        onReset={() => {
          personal.reset();
          filters.reset();
        }}
        more={
          <>
            <ChoiceFilter filters={filters} name="type" options={choices('type', appointmentTypes)} />
            <ReferenceFilter
              filters={filters}
              name="staffId"
              resource="staff"
              query={{ servicePointId: filters.value('servicePointId') }}
            />
            <PersonalFilter
              personal={personal}
              name="keyword"
              label={filters.label('keyword')}
              onType={() => table.setCurrentPage(1)}
            />
          </>
        }
      >
        <DayRangeFilter filters={filters} name="days" />
        <ReferenceFilter filters={filters} name="servicePointId" resource="service-points" />
        <ChoiceFilter filters={filters} name="status" options={choices('status', appointmentStatuses)} />
      </ListFilters>
      <ListTable
        resource={appointments.name}
        table={table}
        columns={columns}
        rowActions={rowActions}
        tools={(shown) => (
          <ExportButton
            resource={appointments.name}
            columns={shown}
            query={{ filters: table.filters, sorters: table.sorters, meta }}
          />
        )}
        empty={<span>{translate('appointments.emptyHint')}</span>}
      />
    </>
  );
}

/** The likeliest step as a button, the others in a menu. */
function AppointmentActions({ row, steps, onOpen }: Props & { row: Appointment }) {
  const translate = useTranslate();
  const open = steps.stepsOf(row);
  const [first, ...others] = open;
  const name = (step: AppointmentStep) => translate(`appointments.steps.${step}`);
  return (
    <Space size={4}>
      {first && (
        <Button size="small" onClick={() => steps.take(row, first)} aria-label={`${name(first)} ${row.name}`}>
          {name(first)}
        </Button>
      )}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((step) => ({ key: step, label: name(step), danger: step === 'cancel' })),
            onClick: ({ key }) => {
              const step = others.find((other) => other === key);
              if (step) steps.take(row, step);
            },
          }}
        >
          <Button type="text" size="small" aria-label={`${translate('appointments.more')} ${row.name}`}>
            …
          </Button>
        </Dropdown>
      )}
      <RowAction label={translate('buttons.show')} name={row.name} icon={<EyeOutlined />} onClick={() => onOpen(row)} />
    </Space>
  );
}
