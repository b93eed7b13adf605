import { useTranslate } from '@refinedev/core';
import { Select } from 'antd';
import { useId } from 'react';
import { type HeadingPlace, headingDepths, headingLines } from '../file/heading';
import { contentOf, type SheetRow } from '../file/sheet';
import styles from '../imports.module.css';

type Props = { lines: readonly SheetRow[]; place: HeadingPlace; onPlace: (place: HeadingPlace) => void };

/** Where the headings stand: found by themselves, and to be corrected. */
export function HeadingChoice({ lines, place, onPlace }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { at, depth } = place;
  // Below the headings there is at least one row.
  const isPossible = (first: number, over: number) => first + over < lines.length;
  const starts = lines.slice(0, headingLines).flatMap((row, index) => {
    const label = translate('imports.columns.headingLine', { line: row.line, content: contentOf(row) });
    return isPossible(index, 1) ? [{ value: index, label }] : [];
  });
  const depths = headingDepths.flatMap((count) =>
    isPossible(at, count) ? [{ value: count, label: translate('imports.columns.headingDepth', { count }) }] : [],
  );
  return (
    <div className="row wrap gap-8 mb-16">
      <label htmlFor={id}>{translate('imports.columns.heading')}</label>
      <Select
        id={id}
        className={styles.headingLine}
        options={starts}
        value={at}
        onChange={(start: number) => onPlace({ at: start, depth: isPossible(start, depth) ? depth : 1 })}
      />
      <Select
        aria-label={translate('imports.columns.headingDepthLabel')}
        options={depths}
        value={depth}
        onChange={(count: number) => onPlace({ at, depth: count })}
      />
    </div>
  );
}
