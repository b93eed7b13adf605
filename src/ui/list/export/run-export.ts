import { maxPageSize } from '@contract/envelope';
import type { BaseRecord, DataProvider, GetListParams, useTranslate } from '@refinedev/core';
import { type Row, workbookOf } from '@/lib/workbook/workbook';
import { refreshProfile } from '@/providers/live/use-profile-poll';
import { notify } from '@/providers/notification';
import { downloadFile } from './download-file';
import { type ExportProgress, exportRows, maxRows } from './export-rows';

/** What a file holds of each row. */
export type ExportFile<Kind> = {
  /** The call that gives the rows: the list's own when left out. */
  endpoint?: string;
  header: readonly string[];
  cells: (row: Kind) => Row;
};

type Options<Kind> = {
  resource: string;
  query: Pick<GetListParams, 'filters' | 'sorters' | 'meta'>;
  ids?: number[];
  file: ExportFile<Kind>;
  dataProvider: DataProvider;
  translate: ReturnType<typeof useTranslate>;
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
};

/** Reads the rows, saves them, and says how many they are. Rejects when a page fails or the signal is aborted. */
export async function runExport<Kind extends BaseRecord & { id: number }>(options: Options<Kind>): Promise<void> {
  const { resource, query, ids, dataProvider, translate, onProgress, signal } = options;
  const { endpoint, header, cells } = options.file;
  const wanted: string[] = [];
  let [hasMore, hasLost] = [false, false];
  // Whoever selects some takes no others along: the log has who was exported.
  for (const part of ids ? partsOf(ids) : [undefined]) {
    const filters = [...(query.filters ?? []), ...(part ? [oneOf(part)] : [])];
    const found = await exportRows<Kind, string>({
      loadPage: (page) =>
        dataProvider.getList<Kind>({
          resource,
          ...query,
          filters,
          pagination: { currentPage: page, pageSize: maxPageSize, mode: 'server' },
          meta: { ...query.meta, ...(endpoint && { endpoint }), export: true, signal },
        }),
      // Of whole visits an array of all cells would be far larger.
      keep: (row) => JSON.stringify(cells(row)),
      onProgress,
      signal,
    });
    wanted.push(...found.rows.values());
    ({ hasMore } = found);
    hasLost ||= found.hasLost;
  }
  // They may be out of reach by now, which this window may not have heard yet.
  if (hasLost) await refreshProfile();
  signal.throwIfAborted();
  if (wanted.length === 0) return void notify.info(() => translate('list.nothingToExport'));
  const content = await workbookOf({ header, items: wanted, rowOf: (kept): Row => JSON.parse(kept) });
  signal.throwIfAborted();
  downloadFile(translate(`${resource}.titles.list`), 'xlsx', content);
  const count = wanted.length;
  // Somebody may have moved or deleted what is selected.
  const left = ids ? ids.length - count : 0;
  if (hasMore) notify.warning(() => translate('list.exportedFirst', { count, max: maxRows }));
  else if (left > 0) notify.warning(() => translate('list.exportedPartly', { count, left }));
  else notify.success(() => translate('list.exported', { count }));
}

/** As many at a time as a call takes. */
const partsOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, index) =>
    ids.slice(index * maxPageSize, (index + 1) * maxPageSize),
  );

const oneOf = (ids: readonly number[]) => ({ field: 'ids', operator: 'eq' as const, value: ids.join() });
