import { Filter, Filters } from '@/ui/list/filters/filter';
import { ChoiceFilter } from '@/ui/list/filters/filter-inputs';
import type { ResourceList } from '@/ui/list/use-resource-list';
import { TimeFilter } from './time-filter';
import { useCallNames } from './use-call-names';

export function LogFilters({ list }: { list: ResourceList }) {
  const filters = list.filterValues;
  const names = useCallNames();
  return (
    <Filters
      list={list}
      more={[
        {
          names: ['key'],
          input: <ChoiceFilter filters={filters} name="key" options={names.callsOf(filters.value('resource'))} />,
        },
        'method',
        'objectId',
        'patientId',
        'result',
        'archived',
      ]}
    >
      <TimeFilter filters={filters} />
      <Filter name="person" />
      <ChoiceFilter filters={filters} name="resource" options={names.resources} />
    </Filters>
  );
}
