import { type PatientDuplicate, patients } from '@contract/patients';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useGranted } from '@/providers/access-control';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useDebounced } from '@/ui/hooks/use-debounced';

const { duplicates } = patients.endpoints;
const { name: aName, phone: aPhone, birthday: aBirthday } = duplicates.query.shape;

type Typed = { name?: string; phone?: string; birthday?: string };

/** Who in reach may be whom the form around is about: asked as soon as a name and one of phone and birthday are typed. `failed`: it cannot be learnt. */
export function useLikelySame(exceptId?: number) {
  const granted = useGranted();
  const [name, phone, birthday] = useWatch<Typed, ['name', 'phone', 'birthday']>({
    name: ['name', 'phone', 'birthday'],
  });
  const typed = useDebounced(useMemo(() => ({ name, phone, birthday }), [name, phone, birthday]));
  const asked = {
    name: aName.safeParse(typed.name).data ?? '',
    // Of a phone that is half typed, nothing.
    phone: aPhone.safeParse(typed.phone).data || undefined,
    birthday: aBirthday.safeParse(typed.birthday).data,
    exceptId,
  };
  const enabled = asked.name !== '' && (asked.phone ?? asked.birthday) !== undefined && granted(duplicates);
  const { query, data } = useAnswer(duplicates, { query: asked }, { enabled });
  return {
    found: (enabled ? data : undefined) ?? nobody,
    failed: enabled && query.isError && !data ? query : undefined,
  };
}

const nobody: readonly PatientDuplicate[] = [];
