import { fileNameOf } from '@contract/file-fields';
import { MarkedValue } from '@/domain/exam/outside-mark';
import { CopiedMark } from '../copied-mark';
import { FileView } from '../files/file-view';
import type { RecordCell } from '../record-cell';

/** A cell in the report: its words and their mark, or its files, each with its name. */
export function ReportValue({ cell }: { cell: RecordCell | undefined }) {
  if (!cell) return null;
  if (cell.field?.kind !== 'images' || !Array.isArray(cell.value))
    return (
      <>
        <MarkedValue text={cell.text} mark={cell.mark} />
        <CopiedMark from={cell.copiedFrom} />
      </>
    );
  return (
    <span className="flex wrap gap-8">
      {cell.value.map(String).map((url, index) => (
        <figure key={url} className="break" style={{ maxWidth: 160 }}>
          <FileView url={url} label={fileNameOf(url) || `${cell.label} ${index + 1}`} size={96} />
          <figcaption>{fileNameOf(url)}</figcaption>
        </figure>
      ))}
    </span>
  );
}
