import { UserOutlined } from '@ant-design/icons';
import { type Patient, patients } from '@contract/patients';
import { useList, useNavigation, useTranslate } from '@refinedev/core';
import { useNavigate } from 'react-router';
import { useAgeText } from '@/domain/patient/age';
import { useGranted } from '@/providers/access-control';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { useProblemOf } from '@/ui/hooks/use-problem-of';
import { useOptionLabel } from '@/ui/names/use-label';
import type { Option } from './option';

const shown = 5;
/** One character would find everybody and nobody. Every answer is a row in the system log, too. */
const minLength = 2;

/** Whether the user may find patients, and open what is found. */
export function useCanFindPatients() {
  const granted = useGranted();
  return granted(patients.endpoints.all) && granted(patients.endpoints.one);
}

/**
 * Patients by name, phone or file number, from the server. What is shown always belongs to what is typed; the answers are
 * kept nowhere, and a request that nobody waits for any more is cancelled.
 */
export function usePatientSearch(typed: string) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const ageText = useAgeText();
  const option = useOptionLabel(patients.name);
  const { showUrl } = useNavigation();
  const canFind = useCanFindPatients();
  const keyword = typed.trim();
  const settled = useDebounced(keyword, 250);
  const problem = useProblemOf()(patients.endpoints.all.query.shape.keyword, keyword);
  const isWanted = canFind && keyword.length >= minLength && !problem;
  const isSettled = settled === keyword;

  const { query, result } = useList<Patient>({
    resource: patients.name,
    pagination: { currentPage: 1, pageSize: shown },
    meta: { endpoint: 'all', query: { keyword } },
    queryOptions: { enabled: isWanted && isSettled, gcTime: 0 },
  });

  const found = isWanted && isSettled && query.isSuccess ? result.data : [];
  const options = found.flatMap(({ id, name, gender, birthday, patientNo, phone, servicePointName }): Option[] => {
    const path = showUrl(patients.name, id);
    if (path === '') return [];
    return [
      {
        id: `patient:${id}`,
        label: name,
        detail: [option('gender', gender), ageText(birthday), patientNo, phone, servicePointName]
          .filter(Boolean)
          .join(' · '),
        icon: <UserOutlined aria-hidden />,
        run: () => navigate(path),
        leaves: true,
      },
    ];
  });

  return {
    options,
    /** How many more there are than are offered. */
    more: found.length > 0 ? Math.max(0, (result.total ?? 0) - found.length) : 0,
    isSearching: isWanted && (!isSettled || query.isFetching),
    /** Why nobody could be looked for. */
    failure:
      isWanted && isSettled && query.isError ? translate('search.patientsFailed') : canFind ? problem : undefined,
  };
}
