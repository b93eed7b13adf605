import { withUnit } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { type RecordCell, unitOf } from '../record-cell';
import styles from './report.module.css';
import { ReportValue } from './report-value';

export type Fact = { key: string; label: string; value: ReactNode; isWide?: boolean };

/** What has one value each, two beside each other; a wide one has a line of its own. */
export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className={`${styles.facts} grid cols-2 gap-24 gap-y-4 phone-cols-1`}>
    {facts.map(({ key, label, value, isWide = false }) => (
      <div key={key} className={`flex gap-8 ${isWide ? 'whole-line' : ''}`}>
        <dt className="fixed muted">{label}</dt>
        <dd className="lines break">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Whether a text wants a line of its own. */
export const isLong = (text: string) => text.length > 24 || text.includes('\n');

/** Values of the record as facts. */
export function Facts({ cells }: { cells: RecordCell[] }) {
  const translate = useTranslate();
  if (cells.length === 0) return <p className="m-0 mt-8 muted small">{translate('recordForm.report.nothing')}</p>;
  const facts = cells.map((cell) => ({
    key: cell.path,
    label: cell.derived ? `${cell.label} (${translate('recordForm.report.forReference')})` : cell.label,
    value: <ReportValue cell={{ ...cell, text: withUnit(cell.text, unitOf(cell.field)) }} />,
    isWide: isLong(cell.text) || cell.field?.kind === 'images',
  }));
  return <FactList facts={facts} />;
}
