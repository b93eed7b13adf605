import { useTranslate } from '@refinedev/core';
import { useId } from 'react';
import { useLanguage } from '@/providers/i18n';
import { RangePicker } from '@/ui/form/date-picker';
import { FilterProblem } from './filter-problem';
import { ListFilter } from './list-filters';
import { type Range, useTypedRange } from './use-typed-range';

type Props = { label: string } & Range;

/** A span of days or times, as a filter: each of its ends has a name. */
export function RangeFilter({ label, ...range }: Props) {
  const translate = useTranslate();
  const endId = useId();
  const noteId = useId();
  const usual = useLanguage(({ antdLocale }) => antdLocale?.DatePicker?.lang.rangePlaceholder) ?? ['', ''];
  const { at, shown, leave, take, press } = useTypedRange(range);
  const problem = at.find((typed) => typed?.why)?.why;
  return (
    <ListFilter label={label}>
      {(id) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the inputs in it are left
        <div className="stack" onKeyDown={press} onBlur={leave}>
          <label htmlFor={endId} className="unseen">
            {translate('list.rangeEnd', { label })}
          </label>
          <RangePicker
            id={{ start: id, end: endId }}
            style={{ width: '100%' }}
            {...range}
            value={shown}
            onChange={take}
            placeholder={[at[0]?.text || usual[0], at[1]?.text || usual[1]]}
            status={problem && 'error'}
            aria-describedby={problem && noteId}
          />
          {problem && <FilterProblem id={noteId} text={translate(problem)} />}
        </div>
      )}
    </ListFilter>
  );
}
