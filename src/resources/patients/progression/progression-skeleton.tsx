import { useTranslate } from '@refinedev/core';
import { Skeleton } from 'antd';
import { ChartSkeleton } from '@/ui/chart/chart-skeleton';
import { Panel } from '@/ui/layout/panel';
import { chartHeight } from './chart-height';
import styles from './progression.module.css';

/** Holds the place of the progression in its shape, while its code and the visits are on their way: what stands below it stays where it is. */
export function ProgressionSkeleton() {
  const translate = useTranslate();
  return (
    <Panel title={translate('patients.progression.title')}>
      <div className="grid auto-cols gap-16 mb-24">
        {[1, 2].map((eye) => (
          <div key={eye} className={`${styles.eyeToCome} p-16 tint round`}>
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
      <div className={`${styles.charts} grid`}>
        {(['al', 'se'] as const).map((quantity) => (
          <div key={quantity} className={styles.chartToCome}>
            <h3 className="m-0 mb-12 normal bold">{translate(`patients.progression.charts.${quantity}`)}</h3>
            <ChartSkeleton height={chartHeight} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
