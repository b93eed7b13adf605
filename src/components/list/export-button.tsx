import { DownloadOutlined } from '@ant-design/icons';
import { maxPageSize } from '@contract/envelope';
import { type BaseRecord, type GetListParams, useDataProvider, useTranslate } from '@refinedev/core';
import { App, Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { today } from '@/lib/local-day';
import { useLabel } from '../use-label';
import type { Column } from './column';
import { downloadFile } from './download-file';
import { type ExportProgress, exportRows } from './export-rows';

const ExportProgressDialog = lazy(() =>
  import('./export-progress-dialog').then(({ ExportProgressDialog }) => ({ default: ExportProgressDialog })),
);

type Props<Row extends BaseRecord> = {
  resource: string;
  columns: Column<Row>[];
  /** The list's filters, sorters and meta as it shows them now. */
  query: Pick<GetListParams, 'filters' | 'sorters' | 'meta'>;
  /** Only these rows of them, where some are selected. */
  ids?: number[];
  /** Without one the button shows its icon only. */
  children?: string;
};

/** Saves the filtered rows, with the columns that are shown, as CSV; shows how far it is and can be stopped. */
export function ExportButton<Row extends BaseRecord & { id: number }>(props: Props<Row>) {
  const { resource, columns, query, ids, children } = props;
  const translate = useTranslate();
  const label = useLabel(resource);
  const dataProvider = useDataProvider()();
  const { message } = App.useApp();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const abort = useRef<AbortController | null>(null);
  const name = translate('buttons.export');

  const start = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await exportRows<Row>({
        loadPage: (page) =>
          dataProvider.getList<Row>({
            resource,
            ...query,
            pagination: { currentPage: page, pageSize: maxPageSize, mode: 'server' },
            meta: { ...query.meta, export: true, signal: controller.signal },
          }),
        onProgress: setProgress,
        signal: controller.signal,
      });
      const wanted = ids ? rows.filter((row) => ids.includes(row.id)) : rows;
      const { toCsv } = await import('@/lib/csv');
      const cell = (row: Row, column: Column<Row>) => column.text?.(row) ?? String(row[column.key] ?? '');
      const csv = toCsv(
        columns.map((column) => label(column.key)),
        wanted.map((row) => columns.map((column) => cell(row, column))),
      );
      downloadFile(`${resource}-${today()}.csv`, 'text/csv;charset=utf-8', csv);
      message.success(translate('list.exported', { count: wanted.length }));
    } catch (error) {
      // A stop is the user's own wish; any other failure has been reported where the request failed.
      if (!controller.signal.aborted) console.warn('Export ended early', error);
    } finally {
      setProgress(null);
    }
  };

  return (
    <>
      <Button
        type={children ? 'default' : 'text'}
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => void start()}
        aria-label={children ? undefined : name}
      >
        {children}
      </Button>
      {progress && (
        <Suspense>
          <ExportProgressDialog progress={progress} onStop={() => abort.current?.abort()} />
        </Suspense>
      )}
    </>
  );
}
