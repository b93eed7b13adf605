import { Skeleton } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Leads to what is counted. */
  more?: ReactNode;
  /** Nothing while it loads. */
  children: ReactNode;
};

/** One of a dashboard's numbers, with the way to what it counts. */
export const KeyNumber = ({ label, more, children }: Props) => (
  <div>
    <dt>
      <span>{label}</span>
      {children && more}
    </dt>
    <dd>{children || <Skeleton.Button active size="small" />}</dd>
  </div>
);
