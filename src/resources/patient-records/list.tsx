import { visitTypes } from '@contract/exam/visit-fields';
import { patientRecords, type RecordSummary } from '@contract/patient-records';
import { recordStatuses } from '@contract/record-steps';
import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { memo } from 'react';
import { useGranted } from '@/providers/access-control';
import { CreateButton } from '@/ui/crud/create-button';
import { ListPage } from '@/ui/crud/list-page';
import { useMayAct } from '@/ui/crud/use-may-act';
import { ExportButton } from '@/ui/list/export/export-button';
import { DayFilter } from '@/ui/list/filters/day-filter';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { ChoiceFilter } from '@/ui/list/filters/filter-inputs';
import { typedProblem } from '@/ui/list/filters/typed-problem';
import type { ListFilterValues } from '@/ui/list/filters/use-list-filters';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { CountedNote } from './counted-note';
import { recordColumns } from './list-columns';
import { RecordRowActions } from './list-row-actions';
import { useWholeVisits } from './whole-visits';

const rowActions = (record: RecordSummary) => <RecordRowActions record={record} />;

/** Visits of all patients in reach, the latest first. */
export default function RecordList() {
  const translate = useTranslate();
  const granted = useGranted();
  const wholeVisits = useWholeVisits();
  const list = useResourceList<RecordSummary>(patientRecords.name);
  const filters = list.filterValues;
  const mayAct = useMayAct(patientRecords, patientRecords.endpoints.one);

  return (
    <ListPage of={patientRecords}>
      <Filters
        list={list}
        more={[
          { names: ['startDate', 'endDate', 'status', 'visitType'], input: <MoreFilters filters={filters} /> },
          'examinerId',
          'id',
        ]}
      >
        <Filter name="keyword" />
        <Filter name="servicePointId" />
      </Filters>
      <IdProblems filters={filters} />
      <CountedNote filters={filters} />
      <ListTable
        resource={patientRecords.name}
        table={list}
        columns={recordColumns(translate)}
        rowActions={mayAct ? rowActions : undefined}
        first={<CreateButton of={patientRecords} />}
        tools={(shown) => (
          <ExportButton
            resource={patientRecords.name}
            columns={shown}
            query={{ filters: list.filters, sorters: list.sorters, meta: list.meta }}
            whole={
              granted(patientRecords.endpoints.exams)
                ? { label: translate('patient-records.exportWhole'), file: wholeVisits }
                : undefined
            }
          />
        )}
      />
    </ListPage>
  );
}

type FiltersProps = { filters: ListFilterValues };

const MoreFilters = memo(function MoreFilters({ filters }: FiltersProps) {
  const translate = useTranslate();
  const options = (field: 'statuses' | 'visitTypes', values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`patient-records.${field}.${value}`) }));
  return (
    <>
      <DayFilter filters={filters} name="startDate" />
      <DayFilter filters={filters} name="endDate" />
      <ChoiceFilter filters={filters} name="status" options={options('statuses', recordStatuses)} />
      <ChoiceFilter filters={filters} name="visitType" options={options('visitTypes', visitTypes)} />
    </>
  );
});

const asked = patientRecords.endpoints.list.query.shape;

/** What is wrong with an id that the address names. */
function IdProblems({ filters }: FiltersProps) {
  const translate = useTranslate();
  return (
    <>
      {(['id', 'servicePointId'] as const).map((name) => {
        const problem = typedProblem(asked[name], String(filters.value(name) ?? ''));
        return (
          problem && (
            <Alert
              key={name}
              type="error"
              showIcon
              title={translate(`validation.${problem.code}`, problem.params)}
              style={{ marginBottom: 16 }}
            />
          )
        );
      })}
    </>
  );
}
