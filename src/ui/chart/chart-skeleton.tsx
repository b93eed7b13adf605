import styles from './chart.module.css';

const bars = [0.35, 0.55, 0.45, 0.7, 0.6, 0.85, 0.75, 0.95];

/** Holds a chart's place in its shape. */
export const ChartSkeleton = ({ height }: { height: number }) => (
  <div className={`${styles.skeleton} flex at-end px-16 py-8 rule-below`} style={{ height }} aria-hidden="true">
    {bars.map((share) => (
      <span key={share} style={{ height: `${share * 100}%` }} />
    ))}
  </div>
);
