import { type Patient, patients } from '@contract/patients';
import { useList, useTranslate } from '@refinedev/core';
import { Select } from 'antd';
import { useState } from 'react';
import { useCutShort } from '@/ui/form/cut-short';
import type { PickerProps } from '@/ui/form/pickers';
import { useNotFound } from '@/ui/form/use-not-found';
import { useSearchText } from '@/ui/form/use-search-text';
import { useDebounced } from '@/ui/hooks/use-debounced';

/** One character would find everybody. */
const minLength = 2;

type Props = Pick<PickerProps, 'value' | 'shown' | 'query' | 'disabled' | 'id'> & {
  /** Where no form's field names it. */
  label?: string;
  onChange?: (id: number) => void;
};

/** Finds a patient by name, phone or file number. What is offered always belongs to what is typed, and is kept nowhere. */
export function PatientSelect({ value, shown, label, id, query: conditions, disabled, onChange }: Props) {
  const translate = useTranslate();
  const { typed: keyword, showSearch, clear } = useSearchText();
  const isSettled = useDebounced(keyword) === keyword;
  const isAsked = keyword.length >= minLength;
  const { query, result } = useList<Patient>({
    resource: patients.name,
    pagination: { currentPage: 1, pageSize: 20 },
    meta: { endpoint: 'all', query: { keyword, ...conditions } },
    queryOptions: { enabled: isAsked && isSettled, gcTime: 0 },
  });
  const [chosenName, setChosenName] = useState(shown);
  // Of what is typed by now: Enter takes the first.
  const found = isAsked && isSettled && query.isSuccess ? result.data : [];
  const options = found.map((patient) => ({
    value: patient.id,
    label: [patient.name, patient.patientNo, patient.servicePointName].join(' · '),
  }));
  const cutShort = useCutShort(found.length, found.length > 0 ? (result.total ?? 0) : 0);
  const isLooking = isAsked && (!isSettled || query.isFetching);
  const notFound = useNotFound({ isFetching: isLooking, isError: query.isError }, translate('patientSelect.none'));
  const isKnown = !value || options.some((option) => option.value === value);

  return (
    <Select<number>
      {...cutShort}
      id={id}
      disabled={disabled}
      aria-label={label}
      style={{ width: '100%' }}
      placeholder={translate('patientSelect.placeholder')}
      showSearch={showSearch}
      loading={isLooking}
      notFoundContent={isAsked ? notFound : translate('patientSelect.type')}
      options={isKnown ? options : [{ value, label: chosenName ?? String(value) }, ...options]}
      value={value ?? undefined}
      onSelect={clear}
      onBlur={clear}
      onChange={(chosen, option) => {
        setChosenName([option].flat()[0]?.label as string | undefined);
        onChange?.(chosen);
      }}
    />
  );
}
