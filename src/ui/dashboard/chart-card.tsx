import type { ComponentProps } from 'react';
import { Chart } from '@/ui/chart/chart';
import styles from './dashboard.module.css';

/** A chart among the others of a dashboard. */
export const ChartCard = (chart: Omit<ComponentProps<typeof Chart>, 'level'>) => (
  <section className={styles.card}>
    <Chart {...chart} level={2} />
  </section>
);
