import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { contentOf, type SheetRow } from '../file/sheet';

const shown = 50;
const longest = 40;

/** Says which lines of a file are no rows of it. */
export function LeftOut({ rows }: { rows: readonly SheetRow[] }) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const lines = rows
    .slice(0, shown)
    .map((row) => translate('imports.file.leftOutLine', { line: row.line, content: contentOf(row).slice(0, longest) }));
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={translate('imports.file.leftOut', { count: rows.length })}
      description={lines.join(translate('imports.check.separator')) + (rows.length > shown ? '…' : '')}
    />
  );
}
