import { blossom } from '../../layout/BrandMark';
import styles from './LandingArt.module.css';

const columns = 3;
const stamps = Array.from({ length: 12 }, (_, index) => ({
  x: 258 + (index % columns) * 54,
  y: 176 + Math.floor(index / columns) * 54,
  pressed: index < 8,
}));

/**
 * The product in one picture: a visit stamped on a client's card, and what the owner sees of it.
 * Decorative; everything it says is said in the text as well.
 */
export const LandingArt = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 480 500" aria-hidden="true" focusable="false">
    <path className={styles.arch} d="M124 500V178a174 174 0 0 1 348 0v322Z" />
    <path className={styles.archLine} d="M140 500V178a158 158 0 0 1 316 0v322" />

    <path className={styles.floor} d="M40 499.5h440" />

    <g className={styles.raised}>
      <rect className={styles.paper} x="236" y="62" width="206" height="404" rx="34" />
    </g>
    <rect className={styles.speaker} x="311" y="78" width="56" height="6" rx="3" />
    <text className={styles.strong} x="258" y="126">
      Your visits
    </text>
    <text className={styles.quiet} x="258" y="149">
      8 of 12
    </text>
    {stamps.map(({ x, y, pressed }) => (
      <path
        key={`${x} ${y}`}
        className={pressed ? styles.pressed : styles.open}
        d={blossom}
        transform={`translate(${x} ${y}) scale(1.38)`}
      />
    ))}
    <rect className={styles.reward} x="256" y="402" width="166" height="42" rx="12" />
    <text className={styles.rewardText} x="339" y="428" textAnchor="middle">
      4 more for a free facial
    </text>

    <g className={styles.raised}>
      <rect className={styles.card} x="28" y="104" width="188" height="68" rx="16" />
    </g>
    <circle className={styles.tickGround} cx="60" cy="138" r="16" />
    <path className={styles.tick} d="m53.5 138 4.5 4.5 8.5-9" />
    <text className={styles.line} x="88" y="134">
      Mia checked in
    </text>
    <text className={styles.small} x="88" y="153">
      Just now
    </text>

    <g className={styles.raised}>
      <rect className={styles.card} x="4" y="296" width="214" height="152" rx="16" />
    </g>
    <text className={styles.small} x="26" y="328">
      Revenue this month
    </text>
    <text className={styles.figure} x="26" y="364">
      12.5k
    </text>
    <path
      className={styles.chartGround}
      d="M26 426v-16c16-4 22 2 36-4s18-18 34-14 20 8 34-4 20-4 32-14 16-12 34-14v66Z"
    />
    <path
      className={styles.chart}
      d="M26 410c16-4 22 2 36-4s18-18 34-14 20 8 34-4 20-4 32-14 16-12 34-14"
    />
    <circle className={styles.point} cx="196" cy="360" r="4.5" />
  </svg>
);
