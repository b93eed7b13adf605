import type { ReactNode } from 'react';
import styles from './chart.module.css';

export type ChartTableData = {
  columns: readonly { key: string; title: string; isNumber?: boolean }[];
  /** Cells by the columns' keys. The first column heads its row. */
  rows: readonly ({ key: string | number } & Record<string, ReactNode>)[];
};

/** The numbers of a chart, for whoever reads numbers better than drawings, or cannot see them. */
export function ChartTable({ columns, rows, label }: ChartTableData & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={`${styles.tableBox} scroll`} aria-label={label} tabIndex={0}>
      <table className={`${styles.table} cells nowrap`}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? 'end' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map(({ key, isNumber }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {row[key]}
                  </th>
                ) : (
                  <td key={key} className={isNumber ? 'end' : undefined}>
                    {row[key] ?? '—'}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
