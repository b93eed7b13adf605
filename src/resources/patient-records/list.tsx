import { visitTypes } from '@contract/exam/visit-fields';
import { maxCountedRecords, patientRecords, type RecordSummary } from '@contract/patient-records';
import { recordStatuses } from '@contract/record-steps';
import { useTable, useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useGranted } from '@/providers/access-control';
import { ListPage } from '@/ui/crud/list-page';
import { DayFilter } from '@/ui/list/day-filter';
import { ExportButton } from '@/ui/list/export-button';
import { ChoiceFilter } from '@/ui/list/filter-inputs';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilters } from '@/ui/list/list-filters';
import { ListTable } from '@/ui/list/list-table';
import { PersonalFilter } from '@/ui/list/personal-filter';
import { ReferenceFilter } from '@/ui/list/reference-filter';
import { useListFilters } from '@/ui/list/use-list-filters';
import { usePersonalFilters } from '@/ui/list/use-personal-filters';
import { CountedNote } from './counted-note';
import { idProblem, PatientIdFilter } from './id-filter';
import { recordColumns } from './list-columns';
import { RecordRowActions } from './list-row-actions';
import { useWholeVisits } from './whole-visits';

const personalNames = ['keyword'] as const;
const rowActions = (record: RecordSummary) => <RecordRowActions record={record} />;

/** Visits of all patients in reach, the latest first. */
export default function RecordList() {
  const translate = useTranslate();
  const columns = useMemo(() => recordColumns(translate), [translate]);
  const granted = useGranted();
  const wholeVisits = useWholeVisits();
  const personal = usePersonalFilters(personalNames);
  const meta = { query: personal.query };
  const table = useTable<RecordSummary>({ ...listDefaults, resource: patientRecords.name, meta });
  const filters = useListFilters(patientRecords.name, table);

  return (
    <ListPage of={patientRecords}>
      <ListFilters
        onReset={() => {
          personal.reset();
          filters.reset();
        }}
        more={<MoreFilters filters={filters} />}
      >
        <PersonalFilter
          personal={personal}
          name="keyword"
          label={filters.label('keyword')}
          onType={() => table.setCurrentPage(1)}
        />
        <ReferenceFilter filters={filters} name="servicePointId" resource="service-points" />
      </ListFilters>
      <IdProblems filters={filters} />
      <CountedNote filters={filters} />
      <ListTable
        resource={patientRecords.name}
        table={table}
        countedTo={maxCountedRecords}
        columns={columns}
        rowActions={rowActions}
        tools={(shown) => (
          <ExportButton
            resource={patientRecords.name}
            columns={shown}
            query={{ filters: table.filters, sorters: table.sorters, meta }}
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

type FiltersProps = { filters: ReturnType<typeof useListFilters> };

function MoreFilters({ filters }: FiltersProps) {
  const translate = useTranslate();
  const options = (field: 'statuses' | 'visitTypes', values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`patient-records.${field}.${value}`) }));
  return (
    <>
      <DayFilter filters={filters} name="startDate" />
      <DayFilter filters={filters} name="endDate" />
      <ChoiceFilter filters={filters} name="status" options={options('statuses', recordStatuses)} />
      <ChoiceFilter filters={filters} name="visitType" options={options('visitTypes', visitTypes)} />
      <ReferenceFilter filters={filters} name="examinerId" resource="staff" />
      <PatientIdFilter filters={filters} />
    </>
  );
}

/** What is wrong with an id that the address names. */
function IdProblems({ filters }: FiltersProps) {
  const translate = useTranslate();
  return (
    <>
      {(['id', 'servicePointId'] as const).map((name) => {
        const problem = idProblem(name, filters.value(name));
        return (
          problem && <Alert key={name} type="error" showIcon title={translate(problem)} style={{ marginBottom: 16 }} />
        );
      })}
    </>
  );
}
