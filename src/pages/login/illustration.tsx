import styles from './illustration.module.css';

const eye = { x: 424, y: 320, radius: 168 };
const fovea = { x: eye.x + eye.radius - 6, y: eye.y };
/** Where the cornea joins the globe, and where iris and lens hang. */
const limbus = { x: eye.x - 112, rise: 125 };
const corneaApex = eye.x - 188;
const dialRadius = 248;

/** Point on a circle around the eye; degrees run anticlockwise from the right, as on an axis dial. */
function polar(degrees: number, radius: number) {
  const angle = (degrees * Math.PI) / 180;
  return { x: round(eye.x + radius * Math.cos(angle)), y: round(eye.y - radius * Math.sin(angle)) };
}

const round = (value: number) => Math.round(value * 100) / 100;

const ticks = Array.from({ length: 72 }, (_, index) => index * 5).map((degrees) => {
  const length = degrees % 30 === 0 ? 16 : degrees % 15 === 0 ? 11 : 6;
  return { degrees, from: polar(degrees, dialRadius), to: polar(degrees, dialRadius - length) };
});
const dialLabels = [0, 30, 60, 90, 120, 150].map((degrees) => ({ degrees, ...polar(degrees, dialRadius + 20) }));

/** Parallel light, bent at the cornea and once more at the lens, meets in the fovea. */
const rays = [-72, -48, -24, 0, 24, 48, 72].map((offset) => {
  const corneaX = corneaApex + (limbus.x - corneaApex) * (offset / limbus.rise) ** 2;
  return `M152 ${eye.y + offset}H${round(corneaX)}L${limbus.x} ${round(eye.y + offset * 0.82)}L${fovea.x} ${fovea.y}`;
});

/** The tumbling E of a sight chart in a 5 × 5 grid. */
const optotype = 'M0 0H5V1H1V2H5V3H1V4H5V5H0Z';
const chart = [
  { y: 208, size: 10, turns: [0] },
  { y: 276, size: 6.5, turns: [180, 90] },
  { y: 328, size: 4.5, turns: [270, 0, 90] },
  { y: 370, size: 3.2, turns: [180, 0, 270, 90] },
  { y: 404, size: 2.2, turns: [90, 270, 180, 0, 90] },
  { y: 432, size: 1.5, turns: [0, 90, 180, 90, 270, 0] },
].flatMap(({ y, size, turns }) =>
  turns.map((turn, index) => ({ y, size, turn, x: 76 + (index - (turns.length - 1) / 2) * size * 7.5 })),
);

/** A schematic eye on an axis dial: decoration, so it says nothing to a screen reader. */
export const Illustration = () => (
  <svg className={`${styles.drawing} block`} viewBox="0 40 720 560" aria-hidden="true" focusable="false">
    <g style={{ stroke: 'var(--ant-color-primary-border)' }}>
      <circle cx={eye.x} cy={eye.y} r={dialRadius} />
      {ticks.map(({ degrees, from, to }) => (
        <line key={degrees} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
    </g>
    <g className={`${styles.dialLabels} figures`}>
      {dialLabels.map(({ degrees, x, y }) => (
        <text key={degrees} x={x} y={y}>
          {degrees}
        </text>
      ))}
    </g>
    <rect
      style={{ fill: 'var(--ant-color-bg-container)', stroke: 'var(--ant-color-primary-border)' }}
      x="16"
      y="160"
      width="120"
      height="320"
      rx="8"
    />
    <g style={{ fill: 'var(--ant-color-text-tertiary)', stroke: 'none' }}>
      {chart.map(({ x, y, size, turn }) => (
        <path
          key={`${x}:${y}`}
          d={optotype}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-2.5 -2.5)`}
        />
      ))}
    </g>
    <g className={styles.globe}>
      <path d="M560 372C596 402 624 412 664 412M540 400C584 428 620 438 664 438" />
      <circle cx={eye.x} cy={eye.y} r={eye.radius} />
      <path
        className={styles.retina}
        d={`M${polar(112, 157).x} ${polar(112, 157).y}A157 157 0 1 1 ${polar(248, 157).x} ${polar(248, 157).y}`}
      />
    </g>
    <path
      className={styles.clear}
      d={`M${limbus.x} ${eye.y - limbus.rise}C211 268 211 372 ${limbus.x} ${eye.y + limbus.rise}`}
    />
    <path
      style={{ stroke: 'var(--ant-color-primary)', strokeWidth: '6' }}
      d={`M${limbus.x} 200V252M${limbus.x} 388V440`}
    />
    <path className={styles.clear} d="M312 250C342 284 342 356 312 390C288 356 288 284 312 250Z" />
    <g style={{ stroke: 'var(--ant-color-primary)', opacity: 0.55 }}>
      {rays.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
    <circle className={styles.halo} cx={fovea.x} cy={fovea.y} r="14" />
    <circle style={{ fill: 'var(--ant-color-primary)', stroke: 'none' }} cx={fovea.x} cy={fovea.y} r="5" />
  </svg>
);
