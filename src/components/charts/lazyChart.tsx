import { type ComponentType, lazy } from 'react';
import styles from './charts.module.css';

const NotDrawn = () => (
  <p className={styles.none}>The chart could not be loaded. Its table has the same figures.</p>
);

/** A chart in a chunk of its own; without that its table still says the same. */
export const lazyChart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (chart) => ({ default: chart }),
      () => ({ default: NotDrawn }),
    ),
  );

/** Figures step by step. */
export const StepsChart = lazyChart(async () => (await import('./charts')).StepsChart);

/** Figures by their names. */
export const BarsChart = lazyChart(async () => (await import('./charts')).BarsChart);
