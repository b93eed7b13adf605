import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

type Props = {
  label: string;
  /** Leads to what is counted. */
  more?: ReactNode;
  /** Nothing while it loads. */
  children: ReactNode;
};

/** One of a dashboard's numbers, with the way to what it counts. */
export const KeyNumber = ({ label, more, children }: Props) => (
  <div className={styles.number}>
    <dt className="flex wrap between at-baseline gap-8 gap-y-0 muted">
      <span>{label}</span>
      {children && more}
    </dt>
    <dd className="flex wrap at-baseline gap-8 gap-y-0 figures">
      {children || <Skeleton.Button active size="small" />}
    </dd>
  </div>
);
