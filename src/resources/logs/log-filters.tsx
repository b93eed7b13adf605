import { archiveViews, jobMethod, logResults } from '@contract/logs';
import { Input } from 'antd';
import { ChoiceFilter, TextFilter } from '@/ui/list/filter-inputs';
import { ListFilter, ListFilters } from '@/ui/list/list-filters';
import type { ListFilterValues } from '@/ui/list/use-list-filters';
import type { usePersonalFilters } from '@/ui/list/use-personal-filters';
import { useOptionLabel } from '@/ui/names/use-label';
import { TimeFilter } from './time-filter';
import { useCallNames } from './use-call-names';

type Props = {
  filters: ListFilterValues;
  personal: ReturnType<typeof usePersonalFilters<'person'>>;
  onPerson: (typed: string) => void;
  onReset: () => void;
};

const methods = ['GET', 'POST', 'PUT', 'DELETE', jobMethod] as const;

export function LogFilters({ filters, personal, onPerson, onReset }: Props) {
  const option = useOptionLabel('logs');
  const names = useCallNames();
  const options = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: option(field, value) }));
  return (
    <ListFilters
      onReset={onReset}
      more={
        <>
          <ChoiceFilter filters={filters} name="key" options={names.callsOf(filters.value('resource'))} />
          <ChoiceFilter filters={filters} name="method" options={options('method', methods)} />
          <TextFilter filters={filters} name="objectId" digits />
          <TextFilter filters={filters} name="patientId" digits />
          <ChoiceFilter filters={filters} name="result" options={options('result', logResults)} />
          <ChoiceFilter filters={filters} name="archived" options={options('archived', archiveViews)} />
        </>
      }
    >
      <TimeFilter filters={filters} />
      <ListFilter label={filters.label('person')}>
        {(id) => (
          <Input
            id={id}
            allowClear
            autoComplete="off"
            value={personal.typed.person}
            onChange={({ target }) => onPerson(target.value)}
          />
        )}
      </ListFilter>
      <ChoiceFilter filters={filters} name="resource" options={names.resources} />
    </ListFilters>
  );
}
