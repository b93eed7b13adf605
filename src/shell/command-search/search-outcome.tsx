import { useTranslate } from '@refinedev/core';
import { useCanFindPatients } from './use-patient-search';

type Props = {
  query: string;
  isSearching: boolean;
  /** Why patients could not be looked for. */
  failure: string | undefined;
  shown: number;
  total: number;
};

/** That nothing was found, or not everything could be looked for; and for who does not see the list, how much there is in it. */
export function SearchOutcome({ query, isSearching, failure, shown, total }: Props) {
  const translate = useTranslate();
  const canFindPatients = useCanFindPatients();
  const missing = isSearching ? translate('search.searchingPatients') : failure;
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
      {failure && <p className="m-0 px-16 py-12 muted center">{failure}</p>}
      <div role="status" className="unseen">
        {(shown === 0 && missing) || translate('search.count', { total })}
      </div>
    </>
  );
}
