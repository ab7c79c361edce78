import styles from './customers.module.css';
import { tierColour } from './customerWords';

/** A tier by its name; the colour only repeats it. */
export const TierBadge = ({ level, name }: { level: number; name: string }) => (
  <span className={styles.tier} data-colour={tierColour(level)}>
    {name || `Tier ${level}`}
  </span>
);
