import { EyeOutlined } from '@ant-design/icons';
import type { AppointmentStep } from '@contract/appointment-steps';
import { type Appointment, appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useCallback } from 'react';
import type { AppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { StepMenu } from '@/ui/crud/step-menu';
import { useMayAct } from '@/ui/crud/use-may-act';
import { DayRangeFilter } from '@/ui/list/filters/day-range-filter';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { useSiteClock } from '@/ui/site/use-site-clock';
import { appointmentColumns } from './columns';

type Props = { steps: AppointmentSteps; onOpen: (appointment: Appointment) => void };

export function AppointmentTable({ steps, onOpen, create }: Props & { create: ReactNode }) {
  const translate = useTranslate();
  const { date: today } = useSiteClock()();
  const list = useResourceList<Appointment>(appointments.name, {
    filters: { initial: [{ field: 'from', operator: 'eq', value: today }] },
    sorters: { initial: [{ field: 'date', order: 'asc' }] },
  });
  const filters = list.filterValues;
  const mayAct = useMayAct(appointments, appointments.endpoints.one);
  // From today on is how the list begins: nobody has asked for that.
  const isNarrowed = list.personal.isActive || list.filters.length > 1 || filters.value('from') !== today;

  const rowActions = useCallback(
    (row: Appointment) => <AppointmentActions row={row} steps={steps} onOpen={onOpen} />,
    [steps, onOpen],
  );

  return (
    <>
      <Filters
        list={list}
        more={['type', { name: 'staffId', query: { servicePointId: filters.value('servicePointId') } }, 'keyword']}
      >
        <DayRangeFilter filters={filters} />
        <Filter name="servicePointId" narrows="staffId" />
        <Filter name="status" />
      </Filters>
      <ListTable
        resource={appointments.name}
        table={list}
        columns={appointmentColumns(onOpen)}
        rowActions={mayAct ? rowActions : undefined}
        first={create}
        empty={isNarrowed ? <span>{translate('appointments.emptyHint')}</span> : create}
      />
    </>
  );
}

/** The likeliest step as a button, the others in a menu. */
function AppointmentActions({ row, steps, onOpen }: Props & { row: Appointment }) {
  const translate = useTranslate();
  const granted = useGranted();
  const open = steps.stepsOf(row);
  const [first, ...others] = open;
  const name = (step: AppointmentStep) => translate(`appointments.steps.${step}`);
  return (
    <div className="inline-row gap-4">
      {first && (
        <Button size="small" onClick={() => steps.take(row, first)} aria-label={`${name(first)} ${row.name}`}>
          {name(first)}
        </Button>
      )}
      <StepMenu
        steps={others}
        nameOf={name}
        label={`${translate('appointments.more')} ${row.name}`}
        onTake={(step) => steps.take(row, step)}
      />
      {granted(appointments.endpoints.one) && (
        <RowAction
          label={translate('buttons.show')}
          name={row.name}
          icon={<EyeOutlined />}
          onClick={() => onOpen(row)}
        />
      )}
    </div>
  );
}
