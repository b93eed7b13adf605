import type { ReactNode } from 'react';
import styles from './status-drawing.module.css';

/** What the trial lens shows: something blurred, a closed eye, light that misses the retina, a clock, nothing. */
type Scene = 'notFound' | 'forbidden' | 'failed' | 'expired' | 'empty';

const centre = { x: 120, y: 84 };
const ticks = Array.from({ length: 24 }, (_, index) => index * 15).map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const at = (radius: number) => ({
    x: Math.round((centre.x + radius * Math.cos(angle)) * 100) / 100,
    y: Math.round((centre.y - radius * Math.sin(angle)) * 100) / 100,
  });
  return { degrees, from: at(72), to: at(degrees % 45 === 0 ? 64 : 68) };
});

const scenes: Record<Scene, ReactNode> = {
  notFound: (
    <g style={{ fill: 'var(--ant-color-primary)', filter: 'blur(3px)' }}>
      <path d="M98 62H142V70.8H106.8V79.6H142V88.4H106.8V97.2H142V106H98Z" />
    </g>
  ),
  forbidden: (
    <g className={styles.line}>
      <path d="M84 78C96 94 108 100 120 100S144 94 156 78" />
      <path d="M92 92L84 102M106 101L101 113M134 101L139 113M148 92L156 102M120 103V116" />
    </g>
  ),
  failed: (
    <g className={styles.line}>
      <path d="M76 64H100L148 88M76 84H148M76 104H100L148 80" />
      <path className={styles.faint} d="M160 62C168 76 168 92 160 106" />
      <path d="M100 56C108 72 108 96 100 112C92 96 92 72 100 56Z" />
    </g>
  ),
  expired: (
    <g className={styles.line}>
      <path d="M120 56V84L138 98" />
      <circle cx={centre.x} cy={centre.y} r="3" />
    </g>
  ),
  empty: (
    <g className={styles.line}>
      <path d="M80 84C94 66 107 60 120 60S146 66 160 84C146 102 133 108 120 108S94 102 80 84Z" />
      <circle className={styles.faint} cx={centre.x} cy={centre.y} r="13" />
    </g>
  ),
};

/** A trial lens that says what is wrong; the text beside it says it again, so it is hidden from screen readers. */
export const StatusDrawing = ({ scene }: { scene: Scene }) => (
  <svg
    className={`${styles.drawing} block fit`}
    viewBox="0 0 240 176"
    width="240"
    height="176"
    aria-hidden="true"
    focusable="false"
  >
    <path style={{ stroke: 'var(--ant-color-primary-border-hover)', strokeWidth: '6' }} d="M120 156V172" />
    <circle className={styles.rim} cx={centre.x} cy={centre.y} r="72" />
    <g style={{ stroke: 'var(--ant-color-primary-border-hover)', strokeWidth: '1.25' }}>
      {ticks.map(({ degrees, from, to }) => (
        <line key={degrees} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
    </g>
    <circle style={{ fill: 'var(--ant-color-primary-bg)' }} cx={centre.x} cy={centre.y} r="56" />
    {scenes[scene]}
  </svg>
);
