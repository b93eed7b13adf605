import { type Patient, patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { memo, useCallback } from 'react';
import { useAgeText } from '@/domain/patient/age';
import { rememberServicePoint } from '@/domain/service-point/last-service-point';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { CrudTable } from '@/ui/crud/crud-table';
import { useStable } from '@/ui/hooks/use-stable';
import { ExportButton } from '@/ui/list/export/export-button';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { ListFilter } from '@/ui/list/filters/list-filters';
import type { ListFilterValues } from '@/ui/list/filters/use-list-filters';
import { useResourceList } from '@/ui/list/use-resource-list';
import { patientColumns } from './columns';
import { PatientRowActions } from './row-actions';
import { useDeletePatient } from './use-delete-patient';

export function PatientTable({ initialServicePoint }: { initialServicePoint: number }) {
  const translate = useTranslate();
  const ageText = useAgeText();

  const list = useResourceList<Patient>(patients.name, {
    filters: { initial: [{ field: 'servicePointId', operator: 'eq', value: initialServicePoint }] },
  });
  const { filterValues, personal, setCurrentPage } = list;
  const deletePatient = useStable(useDeletePatient());
  const rowActions = useCallback(
    (patient: Patient) => <PatientRowActions patient={patient} onDelete={() => deletePatient(patient)} />,
    [deletePatient],
  );
  const query = { filters: list.filters, sorters: list.sorters, meta: list.meta };

  return (
    <>
      <Filters
        list={list}
        more={['name', 'phone']}
        onReset={() => {
          personal.reset();
          setCurrentPage(1);
        }}
      >
        <PointFilter filters={filterValues} />
        <Filter name="keyword" />
      </Filters>
      <CrudTable
        of={patients}
        table={list}
        columns={patientColumns(ageText)}
        rowActions={rowActions}
        bulkActions={({ ids, clear }, shown) => (
          <>
            <ExportButton resource={patients.name} columns={shown} query={query} ids={ids}>
              {translate('list.exportSelected')}
            </ExportButton>
            <Button type="link" onClick={clear}>
              {translate('list.clearSelection')}
            </Button>
          </>
        )}
      />
    </>
  );
}

/** Whose patients are listed; it is the one that is worked with from then on. */
const PointFilter = memo(function PointFilter({ filters }: { filters: ListFilterValues }) {
  const chooseServicePoint = (id: number) => {
    filters.set({ servicePointId: id });
    rememberServicePoint(id);
  };
  return (
    <ListFilter label={filters.label('servicePointId')}>
      {(id) => (
        <ServicePointSelect
          id={id}
          value={Number(filters.value('servicePointId')) || null}
          onChange={chooseServicePoint}
        />
      )}
    </ListFilter>
  );
});
