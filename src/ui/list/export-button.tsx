import { DownloadOutlined } from '@ant-design/icons';
import { maxPageSize } from '@contract/envelope';
import { type BaseRecord, type GetListParams, useDataProvider, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { AppError } from '@/lib/app-error';
import type { Cell, Row } from '@/lib/workbook';
import { text } from '@/providers/i18n';
import { loadOrTell } from '@/providers/late-code';
import { reachLost } from '@/providers/lost-reach';
import { notify } from '@/providers/notification';
import { session, useSession } from '@/providers/session';
import { useActPlace } from '@/ui/act/act-place';
import { asFailure } from '@/ui/act/outcome';
import { late } from '@/ui/late/late';
import { MenuButton } from '@/ui/layout/menu-button';
import { useLabel } from '@/ui/names/use-label';
import type { Column } from './column';
import { downloadFile } from './download-file';
import { type ExportProgress, exportRows, maxRows } from './export-rows';

const ExportProgressDialog = late(
  () => import('./export-progress-dialog').then(({ ExportProgressDialog }) => ExportProgressDialog),
  // The export goes on without it.
  { failed: () => null },
);

/** What a file holds of each row. */
export type ExportFile<Kind> = {
  /** The call that gives the rows: the list's own when left out. */
  endpoint?: string;
  header: readonly string[];
  cells: (row: Kind) => Row;
};

type Props<Kind extends BaseRecord, Whole extends BaseRecord> = {
  resource: string;
  columns: Column<Kind>[];
  /** The list's filters, sorters and meta as it shows them now. */
  query: Pick<GetListParams, 'filters' | 'sorters' | 'meta'>;
  /** Only these rows of them, where some are selected: the list's call takes `ids`. */
  ids?: number[];
  /** Without one the button shows its icon only. */
  children?: string;
  /** A choice besides the columns that are shown: everything of the same rows. */
  whole?: { label: string; file: () => ExportFile<Whole> };
};

/** Saves the filtered rows, with the columns that are shown or with all that there is, as XLSX; shows how far it is and can be stopped. */
export function ExportButton<
  Kind extends BaseRecord & { id: number },
  Whole extends BaseRecord & { id: number } = Kind,
>(props: Props<Kind, Whole>) {
  const { resource, columns, children, whole } = props;
  const translate = useTranslate();
  const label = useLabel(resource);
  const { save, progress, stop } = useExport(props);
  const name = translate('buttons.export');

  const saveShown = () =>
    save<Kind>({
      header: columns.map(({ key, unit }) => (unit ? `${label(key)} (${translate(`units.${unit}`)})` : label(key))),
      cells: (row) => columns.map((column) => exportedCell(row, column)),
    });

  const look = {
    type: children ? 'default' : 'text',
    icon: <DownloadOutlined aria-hidden />,
    'aria-label': children ? undefined : name,
    children,
  } as const;
  return (
    <>
      {whole ? (
        <MenuButton
          {...look}
          menu={{
            items: [
              { key: 'shown', label: translate('list.exportShown') },
              { key: 'whole', label: whole.label },
            ],
            onClick: ({ key }) => void (key === 'whole' ? save(whole.file()) : saveShown()),
          }}
        />
      ) : (
        <Button {...look} onClick={() => void saveShown()} />
      )}
      {progress && <ExportProgressDialog progress={progress} onStop={stop} />}
    </>
  );
}

const act = 'buttons.export';

/** Saves rows as a file, page by page; tells how far it is. */
function useExport({ resource, query, ids }: Pick<Props<BaseRecord, BaseRecord>, 'resource' | 'query' | 'ids'>) {
  const translate = useTranslate();
  const dataProvider = useDataProvider()();
  const place = useActPlace();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const abort = useRef<AbortController | null>(null);

  const save = async <Kind extends BaseRecord & { id: number }>({ endpoint, header, cells }: ExportFile<Kind>) => {
    const writer = await loadOrTell(() => import('@/lib/workbook'));
    if (!writer) return;
    const controller = new AbortController();
    const stops = stopWithReader(controller);
    abort.current = controller;
    setProgress({ done: 0, total: 0 });
    place?.clear(act);
    try {
      const wanted: string[] = [];
      let hasMore = false;
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
              meta: { ...query.meta, ...(endpoint && { endpoint }), export: true, signal: controller.signal },
            }),
          // Of whole visits an array of all cells would be far larger.
          keep: (row) => JSON.stringify(cells(row)),
          onProgress: setProgress,
          signal: controller.signal,
        });
        wanted.push(...found.rows.values());
        ({ hasMore } = found);
      }
      if (wanted.length === 0) return void notify.info(() => translate('list.nothingToExport'));
      const file = await writer.workbookOf({ header, items: wanted, rowOf: (kept): Row => JSON.parse(kept) });
      controller.signal.throwIfAborted();
      downloadFile(translate(`${resource}.titles.list`), 'xlsx', file);
      const count = wanted.length;
      // Somebody may have moved or deleted what is selected.
      const left = ids ? ids.length - count : 0;
      if (hasMore) notify.warning(() => translate('list.exportedFirst', { count, max: maxRows }));
      else if (left > 0) notify.warning(() => translate('list.exportedPartly', { count, left }));
      else notify.success(() => translate('list.exported', { count }));
    } catch (error) {
      const { aborted, reason } = controller.signal;
      const why: unknown = aborted ? reason : error;
      // A stop is the user's own wish.
      if (!aborted || why instanceof AppError) place?.fail({ act, failure: asFailure(why) });
    } finally {
      for (const stop of stops) stop();
      setProgress(null);
    }
  };
  return { save, progress, stop: () => abort.current?.abort() };
}

/** Ends what is read for whoever is signed in, with what they reach: nobody is given a file of what was read before either changed. */
function stopWithReader(controller: AbortController) {
  const token = session.token();
  const message = () => text('session.reachChanged');
  return [
    useSession.subscribe(() => session.token() === token || controller.abort()),
    reachLost.listen(() => controller.abort(new AppError({ kind: 'cancelled', statusCode: 0, message }))),
  ];
}

/** As many at a time as a call takes. */
const partsOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, index) =>
    ids.slice(index * maxPageSize, (index + 1) * maxPageSize),
  );

const oneOf = (ids: readonly number[]) => ({ field: 'ids', operator: 'eq' as const, value: ids.join() });

const number = /^-?\d+(\.\d+)?$/;
const moment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;

/** A column's cell of a row in a file: numbers and days to reckon with, all else as it is said. */
export function exportedCell<Kind extends BaseRecord>(row: Kind, column: Column<Kind>): Cell {
  const value: unknown = row[column.key];
  if (column.unit && typeof value === 'number') return value;
  const text = String(column.text?.(row) ?? value ?? '');
  if (column.align && number.test(text)) return Number(text);
  return moment.test(text) ? { moment: text } : text;
}
