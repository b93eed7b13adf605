import { DownloadOutlined } from '@ant-design/icons';
import { type BaseRecord, type GetListParams, useDataProvider, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { AppError } from '@/lib/errors/app-error';
import type { Cell } from '@/lib/workbook/workbook';
import { loadOrTell } from '@/providers/code/late-code';
import { text } from '@/providers/i18n';
import { reachLost } from '@/providers/live/lost-reach';
import { session, useSession } from '@/providers/session/session';
import { whileUnderWay } from '@/providers/work/under-way';
import { useActPlace } from '@/ui/act/act-place';
import { asFailure } from '@/ui/act/outcome';
import { late } from '@/ui/late/late';
import { MenuButton } from '@/ui/layout/menu-button';
import type { Column } from '@/ui/list/column';
import { useLabel } from '@/ui/names/use-label';
import type { ExportProgress } from './export-rows';
import type { ExportFile } from './run-export';

const ExportProgressDialog = late(
  () => import('./export-progress-dialog').then(({ ExportProgressDialog }) => ExportProgressDialog),
  // The export goes on without it.
  { failed: () => null },
);

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
function useExport(of: Pick<Props<BaseRecord, BaseRecord>, 'resource' | 'query' | 'ids'>) {
  const translate = useTranslate();
  const dataProvider = useDataProvider()();
  const place = useActPlace();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const abort = useRef<AbortController | null>(null);

  const save = async <Kind extends BaseRecord & { id: number }>(file: ExportFile<Kind>) => {
    const code = await loadOrTell(() => import('./run-export'));
    if (!code) return;
    const controller = new AbortController();
    const { signal } = controller;
    const stops = stopWithReader(controller);
    abort.current = controller;
    setProgress({ done: 0, total: 0 });
    place?.clear(act);
    try {
      await whileUnderWay(() =>
        code.runExport({ ...of, file, dataProvider, translate, onProgress: setProgress, signal }),
      );
    } catch (error) {
      const why: unknown = signal.aborted ? signal.reason : error;
      // A stop is the user's own wish.
      if (!signal.aborted || why instanceof AppError) place?.fail({ act, failure: asFailure(why) });
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
