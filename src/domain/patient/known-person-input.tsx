import { longestSearch } from '@contract/endpoints';
import { type Patient, patients } from '@contract/patients';
import { useList, useTranslate } from '@refinedev/core';
import { AutoComplete } from 'antd';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { usePersonText } from './person-text';
import { useKnownPerson } from './use-known-person';

/** One character would find everybody. */
const minLength = 2;
const most = 8;

type Props = {
  servicePointId: number;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  inputMode?: 'tel';
};

/** A name or a phone that is typed, with whom it may be of the patients on file. Who is chosen fills the whole form. */
export function KnownPersonInput({ servicePointId, value = '', onChange, onBlur, ...input }: Props) {
  const translate = useTranslate();
  const personText = usePersonText();
  const granted = useGranted();
  const choose = useKnownPerson();
  const [typed, setTyped] = useState('');
  const [isHere, setHere] = useState(false);
  const keyword = typed.trim();
  const isSettled = useDebounced(keyword) === keyword;
  const { all, one } = patients.endpoints;
  // Found after the field was left, they would open over what is pressed next: antd closes on leaving only what is open by then.
  const canBeSought = keyword.length >= minLength && keyword.length <= longestSearch;
  const enabled = isHere && isSettled && canBeSought && granted(all) && granted(one);
  const { query, result } = useList<Patient>({
    resource: patients.name,
    pagination: { currentPage: 1, pageSize: most },
    meta: { endpoint: 'all', query: { keyword, servicePointId } },
    queryOptions: { enabled, gcTime: 0 },
  });
  const options = (enabled && query.isSuccess ? result.data : []).map((patient) => ({
    value: String(patient.id),
    patientId: patient.id,
    // In two lines: on a phone one would be wider than the input.
    label: (
      <>
        <div>{personText(patient)}</div>
        <div className="small muted">
          {patient.phone} · {patient.patientNo}
        </div>
      </>
    ),
  }));
  return (
    <AutoComplete
      {...input}
      // Enter takes in who was typed, unless somebody was chosen.
      defaultActiveFirstOption={false}
      options={options}
      notFoundContent={enabled && query.isError ? translate('common.loadFailed') : null}
      value={value}
      showSearch={{ onSearch: setTyped }}
      onFocus={() => setHere(true)}
      onBlur={() => {
        setHere(false);
        onBlur?.();
      }}
      onSelect={(_, { patientId }) => {
        setTyped('');
        void choose(patientId);
      }}
      onChange={(text, option) => {
        // What is chosen arrives as the option's value, an id.
        if (!option || !('patientId' in option)) onChange?.(text ?? '');
      }}
    />
  );
}
