import { fieldMeta, unwrap } from '@contract/field-meta';
import { statusFlag } from '@contract/fields';
import { pickerOf } from '@contract/picker';
import { useTranslate } from '@refinedev/core';
import { createContext, Fragment, memo, type ReactNode, useContext, useMemo } from 'react';
import { z } from 'zod';
import { enumValues } from '@/lib/form/field-schema';
import { useGranted } from '@/providers/access-control';
import type { ResourceList } from '@/ui/list/use-resource-list';
import { useOptionLabel } from '@/ui/names/use-label';
import { ChoiceFilter, TextFilter } from './filter-inputs';
import { ListFilters } from './list-filters';
import { PersonalFilter } from './personal-filter';
import { ReferenceFilter } from './reference-filter';
import { StatusFilter } from './status-filter';
import type { ListFilterValues } from './use-list-filters';

type FilteredList = Omit<ResourceList, 'reset'>;

const ListContext = createContext<FilteredList | undefined>(undefined);

/** A filter by its name, by what a `<Filter>` is given, or an input of its own with the names that it sets. */
type LessUsed = string | FilterProps | { names: readonly string[]; input: ReactNode };

type FiltersProps = {
  list: ResourceList;
  more?: readonly LessUsed[];
  onReset?: () => void;
  children: ReactNode;
};

/** The filters of a resource's list: each is a `<Filter>`. */
export function Filters({ list, more, onReset = list.reset, children }: FiltersProps) {
  const { resource, shape, filterValues, personal, setCurrentPage } = list;
  // The list is another one whenever its rows come. Inputs are dear to draw, and are as they were.
  const filtered = useMemo(
    () => ({ resource, shape, filterValues, personal, setCurrentPage }),
    [resource, shape, filterValues, personal, setCurrentPage],
  );
  return (
    <ListContext value={filtered}>
      <ListFilters
        onReset={onReset}
        more={more?.map(lessUsed)}
        isMoreUsed={more?.flatMap(namesOf).some((name) => isSet(filterValues.value(name) ?? personal.query[name]))}
      >
        {children}
      </ListFilters>
    </ListContext>
  );
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

function namesOf(one: LessUsed): readonly string[] {
  if (typeof one === 'string') return [one];
  return 'input' in one ? one.names : [one.name];
}

function lessUsed(one: LessUsed): ReactNode {
  const key = namesOf(one).join();
  if (typeof one === 'string') return <Filter key={key} name={one} />;
  return 'input' in one ? <Fragment key={key}>{one.input}</Fragment> : <Filter key={key} {...one} />;
}

type FilterProps = {
  name: string;
  /** Other conditions of the call that lists what can be chosen. */
  query?: Record<string, unknown>;
  /** The filter whose choices depend on this one's. */
  narrows?: string;
};

/**
 * A filter of the list around it, by its name in the list's call: the contract says what it is chosen from or typed as. Whoever may not ask
 * what there is to choose from can only take it back.
 */
export const Filter = memo(function Filter({ name, query, narrows }: FilterProps) {
  const list = useContext(ListContext);
  if (!list) throw new Error('A <Filter> stands outside of <Filters>');
  const { filterValues: filters, personal, resource, shape } = list;
  const granted = useGranted();
  const optionLabel = useOptionLabel(resource);
  const schema = shape[name] as z.ZodType;
  const inner = unwrap(schema);
  const own = inner instanceof z.ZodPipe ? inner.out : inner;
  const { reference, personal: isPersonal } = fieldMeta(schema);

  if (isPersonal) {
    const toFirstPage = () => list.setCurrentPage(1);
    return <PersonalFilter personal={personal} name={name} label={filters.label(name)} onType={toFirstPage} />;
  }
  if (reference) {
    if (!granted(pickerOf(reference).call)) return <Unnamed filters={filters} name={name} />;
    return <ReferenceFilter filters={filters} name={name} resource={reference} query={query} narrows={narrows} />;
  }
  if (own === statusFlag) return <StatusFilter filters={filters} />;
  // The calendar that it opens is a tenth of the code of a list, and most lists have none.
  if (own instanceof z.ZodISODate) throw new Error(`${name} is a day: it takes a <DayFilter> or a <DayRangeFilter>`);
  const values = own instanceof z.ZodType ? enumValues(own) : undefined;
  if (!values) {
    return <TextFilter {...{ filters, name, schema }} isNumber={own instanceof z.ZodNumber} />;
  }
  const options = values.map((value) => ({ value, label: optionLabel(name, value) }));
  return <ChoiceFilter filters={filters} name={name} options={options} />;
});

type UnnamedProps = { filters: ListFilterValues; name: string };

/** Where a link or a saved view narrows by what its reader may not choose from: nothing may do so unseen. */
function Unnamed({ filters, name }: UnnamedProps) {
  const translate = useTranslate();
  const value = filters.value(name);
  if (!isSet(value)) return null;
  return (
    <ChoiceFilter {...{ filters, name }} options={[{ value: String(value), label: translate('form.outOfReach') }]} />
  );
}
