import type { Key, ReactNode } from 'react';
import styles from './facts.module.css';

type Fact = {
  key: Key;
  label: ReactNode;
  children: ReactNode;
  /** Has a line to itself. */
  whole?: boolean;
};

type Props = {
  items: readonly Fact[];
  /** Where there is room for them. */
  columns?: 1 | 2 | 3 | 'auto';
};

/** Names and what they stand for, to read: a list of terms, where antd has a table without heads. */
export const Facts = ({ items, columns = 1 }: Props) => (
  <dl className={`${styles.facts} grid plain`} data-columns={columns}>
    {items.map(({ key, label, children, whole }) => (
      <div key={key} className={`flex ${whole ? 'whole-line' : ''}`}>
        <dt className="faint">{label}</dt>
        <dd>{children}</dd>
      </div>
    ))}
  </dl>
);
