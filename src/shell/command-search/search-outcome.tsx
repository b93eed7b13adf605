import { useTranslate } from '@refinedev/core';
import { useCanFindPatients } from './use-patient-search';

type Props = {
  query: string;
  isSearching: boolean;
  /** Patients could not be searched. */
  hasFailed: boolean;
  shown: number;
  total: number;
};

/** That nothing was found, or not everything could be looked for; and for who does not see the list, how much there is in it. */
export function SearchOutcome({ query, isSearching, hasFailed, shown, total }: Props) {
  const translate = useTranslate();
  const canFindPatients = useCanFindPatients();
  const missing = isSearching ? 'searchingPatients' : hasFailed ? 'patientsFailed' : undefined;
  return (
    <>
      {shown === 0 && !missing && (
        <div className="px-16 py-24 muted center break">
          <p className="m-0">{translate('search.empty', { query: query.trim() })}</p>
          <p className="m-0 px-16 py-8 faint small">
            {translate(canFindPatients ? 'search.emptyHintPatients' : 'search.emptyHint')}
          </p>
        </div>
      )}
      {hasFailed && <p className="m-0 px-16 py-12 muted center">{translate('search.patientsFailed')}</p>}
      <div role="status" className="unseen">
        {shown === 0 && missing ? translate(`search.${missing}`) : translate('search.count', { total })}
      </div>
    </>
  );
}
