import { type Patient, patients } from '@contract/patients';
import { useList, useOne, useTranslate } from '@refinedev/core';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { type AppError, isOutOfReach } from '@/lib/errors/app-error';
import { useGranted } from '@/providers/access-control';
import { useCutShort } from '@/ui/form/cut-short';
import type { PickerProps } from '@/ui/form/pickers';
import { useNotFound } from '@/ui/form/use-not-found';
import { useSearchEnter } from '@/ui/form/use-search-enter';
import { useSearchText } from '@/ui/form/use-search-text';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { usePersonText } from './person-text';

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
  const personText = usePersonText();
  const { typed: keyword, showSearch, clear } = useSearchText();
  const isSettled = useDebounced(keyword) === keyword;
  const isAsked = keyword.length >= minLength;
  const { query, result } = useList<Patient>({
    resource: patients.name,
    pagination: { currentPage: 1, pageSize: 20 },
    meta: { endpoint: 'all', query: { keyword, ...conditions } },
    queryOptions: { enabled: isAsked && isSettled, gcTime: 0 },
  });
  const [chosen, setChosen] = useState<{ id: number; name: ReactNode }>();
  const known = chosen?.id === value ? chosen?.name : shown;
  const name = usePatientName(known === undefined ? value : undefined);
  // Of what is typed by now: Enter takes the first.
  const found = isAsked && isSettled && query.isSuccess ? result.data : [];
  const options = found.map((patient) => ({
    value: patient.id,
    label: personText(patient, [patient.patientNo, patient.servicePointName]),
  }));
  const cutShort = useCutShort(found.length, found.length > 0 ? (result.total ?? 0) : 0);
  const isLooking = isAsked && (!isSettled || query.isFetching);
  const onInputKeyDown = useSearchEnter({ typed: keyword, isLooking, options });
  const notFound = useNotFound(query, { isLooking, none: translate('patientSelect.none') });

  return (
    <Select<number>
      {...cutShort}
      id={id}
      disabled={disabled}
      aria-label={label}
      style={{ width: '100%', minWidth: 0 }}
      placeholder={translate('patientSelect.placeholder')}
      showSearch={showSearch}
      loading={isLooking}
      {...notFound}
      notFoundContent={isAsked ? notFound.notFoundContent : translate('patientSelect.type')}
      // antd keeps the name of who is chosen while somebody else is looked for.
      options={value && keyword === '' ? [{ value, label: known ?? name }] : options}
      onInputKeyDown={onInputKeyDown}
      value={value ?? undefined}
      onSelect={clear}
      onBlur={clear}
      onChange={(id, option) => {
        setChosen({ id, name: [option].flat()[0]?.label });
        onChange?.(id);
      }}
    />
  );
}

/** Of whom no row has brought the name and nobody has chosen here, as after what was typed is restored. */
function usePatientName(id: number | null | undefined) {
  const translate = useTranslate();
  const personText = usePersonText();
  const enabled = useGranted()(patients.endpoints.one) && Boolean(id);
  const { query } = useOne<Patient, AppError>({
    resource: patients.name,
    id: id ?? undefined,
    meta: { quiet: true },
    queryOptions: { enabled, gcTime: 0 },
  });
  if (query.data) {
    const { data: patient } = query.data;
    return personText(patient, [patient.patientNo, patient.servicePointName]);
  }
  if (query.isFetching) return '…';
  if (!query.isError) return String(id);
  return translate(isOutOfReach(query.error) ? 'form.outOfReach' : 'common.loadFailed');
}
