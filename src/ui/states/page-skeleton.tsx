import { Skeleton } from 'antd';
import styles from './page-skeleton.module.css';

/** Holds a page's place, heading and card, until its code is here. */
export const PageSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton.Input active className={`${styles.heading} mb-16`} />
    <div className="p-gutter surface">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  </div>
);
