import { type BaseKey, type BaseRecord, type GetOneResponse, type HttpError, useTranslate } from '@refinedev/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { isOutOfReach } from '@/lib/errors/app-error';
import { tabs } from '@/providers/work/tabs';
import { useKept } from '@/ui/hooks/use-kept';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { MissingRow } from './missing-row';
import { EmptyState, ErrorState, LoadingState } from './states';

type RowQuery<Row extends BaseRecord> = UseQueryResult<GetOneResponse<Row>, HttpError>;

type Props<Row extends BaseRecord> = {
  query: RowQuery<Row>;
  /** Of the row that is asked for. */
  id: BaseKey | undefined;
  /** Waits for the row as it is now instead of starting with one from the cache, and keeps to it: for forms. */
  fresh?: boolean;
  /** It is no page of its own: its tab is of something else, and so is the way back. */
  inDialog?: boolean;
  children: (row: Row) => ReactNode;
};

/** A page or a dialog about one row: its skeleton, "does not exist", the error with a retry, or the row. A new row starts afresh. */
export const RecordState = <Row extends BaseRecord>(props: Props<Row>) => <OfOneRow key={props.id} {...props} />;

const unseen = { display: 'none' };
const asIfNone = { display: 'contents' };

function OfOneRow<Row extends BaseRecord>({ query, id, fresh = false, inDialog = false, children }: Props<Row>) {
  const held = useLoadedRow(query);
  const shown = useShownRow(query, id);
  const row = fresh ? held : shown;
  const isOver = isGone(query) && !(fresh && row);
  const tabKey = useTabKey();
  useEffect(() => {
    if (isOver && !inDialog) tabs.forgetTitles([tabKey]);
  }, [isOver, inDialog, tabKey]);
  const missing = inDialog ? <MissingInDialog error={query.error} /> : <MissingRow error={query.error} />;
  if (row && fresh) return <Fragment key={row.id}>{children(row)}</Fragment>;
  if (row) {
    // Only the dialog that something is typed into stays to be seen.
    return (
      <Fragment key={row.id}>
        {isOver && missing}
        <div style={isOver ? unseen : asIfNone}>{children(row)}</div>
      </Fragment>
    );
  }
  if (query.isPending || (fresh && !query.isFetchedAfterMount)) return <LoadingState rows={10} />;
  if (query.error?.statusCode === 404) return missing;
  return <ErrorState isPage={!inDialog} error={query.error} onRetry={() => void query.refetch()} />;
}

function MissingInDialog({ error }: { error: HttpError | null }) {
  const translate = useTranslate();
  return <EmptyState text={translate(error?.statusCode === 403 ? 'errorPages.forbidden.title' : 'errors.notFound')} />;
}

/**
 * The row as it was first loaded, for a form. It stays while a tab is hidden, when the cache forgets the row after a minute, and when the row
 * is deleted, which the form says. It goes once its user may not read it any more; what they have typed does not go with it.
 */
export function useLoadedRow<Row extends BaseRecord>(query: RowQuery<Row>): Row | undefined {
  const [held, setHeld] = useState<Row>();
  const isRefused = useWhileUnsaved(useTabKey(), query.error?.statusCode === 403);
  const loaded = query.isFetchedAfterMount && !isRefused ? query.data?.data : undefined;
  if (isRefused ? held : !held && loaded) setHeld(loaded);
  return isRefused ? undefined : (held ?? loaded);
}

/** Whether the row is not there, or not in reach, as was last heard: the cache keeps what it had before beside the refusal. */
export const isGone = ({ error }: Pick<RowQuery<BaseRecord>, 'error'>) => isOutOfReach(error);

/**
 * The row as it was last loaded, kept while it is loaded again, also if that fails: until it is said that it is gone or out of reach. What
 * somebody has typed on its page does not go with it; whoever sends that is told. Until then nothing of it is to be seen (`isGone`).
 */
export function useShownRow<Row extends BaseRecord>(query: RowQuery<Row>, id: BaseKey | undefined): Row | undefined {
  const kept = useKept(query.data?.data, id);
  const isOver = useWhileUnsaved(useTabKey(), isGone(query));
  return isOver ? undefined : kept;
}
