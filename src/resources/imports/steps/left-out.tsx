import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import type { Mapping } from '../file/columns';
import { contentOf, type SheetRow } from '../file/sheet';
import type { ImportSheet } from '../step';

const inView = 3;
const longest = 40;

/** Says which lines of a file are no rows of it. */
export function LeftOut({ rows }: { rows: readonly SheetRow[] }) {
  const translate = useTranslate();
  const line = (row: SheetRow) =>
    translate('imports.file.leftOutLine', { line: row.line, content: contentOf(row).slice(0, longest) });
  return <Unused title={translate('imports.file.leftOut', { count: rows.length })} items={rows.map(line)} />;
}

/** Says which columns of a file are for no field, though something stands in them. */
export function UnusedColumns({ file: { header, rows }, mapping }: { file: ImportSheet; mapping: Mapping }) {
  const translate = useTranslate();
  const used = new Set(Object.values(mapping));
  const unused = header.flatMap((heading, index) =>
    !used.has(index) && rows.some(({ cells }) => (cells[index] ?? '').trim() !== '')
      ? [heading || translate('imports.columns.unnamed', { number: index + 1 })]
      : [],
  );
  return <Unused title={translate('imports.columns.unused', { count: unused.length })} items={unused} />;
}

/** A few of what is not used, and the others for whoever asks: a list of a hundred would push the next step out of sight. */
function Unused({ title, items }: { title: string; items: readonly string[] }) {
  const translate = useTranslate();
  const separator = translate('imports.check.separator');
  const rest = items.slice(inView);
  if (items.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={title}
      description={
        <>
          {items.slice(0, inView).join(separator)}
          {rest.length > 0 && (
            <details>
              <summary>{translate('imports.file.more', { count: rest.length })}</summary>
              {rest.join(separator)}
            </details>
          )}
        </>
      }
    />
  );
}
