import { UploadOutlined } from '@ant-design/icons';
import { patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { NoStores } from '@/domain/service-point/no-stores';
import { useServicePoints } from '@/domain/service-point/use-service-points';
import { CreateButton } from '@/ui/crud/create-button';
import { PageButton } from '@/ui/layout/page-button';
import { PageHeading } from '@/ui/layout/page-heading';
import { QueryState } from '@/ui/states/query-state';
import { PatientTable } from './patient-table';

/** The patients of one service point; the one worked with last, or else the first in reach. */
export default function PatientList() {
  const translate = useTranslate();
  const last = useOwnLastPoint();
  const { query, points } = useServicePoints();

  const first = (points?.find(({ id }) => id === last) ?? points?.[0])?.id;
  return (
    <>
      <PageHeading title={translate('patients.titles.list')}>
        <PageButton page="imports/create" icon={<UploadOutlined aria-hidden />}>
          {translate('imports.titles.create')}
        </PageButton>
        <CreateButton of={patients} />
      </PageHeading>
      <QueryState query={query} data={points} rows={10}>
        {() => (first ? <PatientTable initialServicePoint={first} /> : <NoStores isPart />)}
      </QueryState>
    </>
  );
}
