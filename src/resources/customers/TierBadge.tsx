import { known, type Unknown } from '../../dataProvider/unknown';
import styles from './customers.module.css';
import { tierColour, tierText } from './customerWords';

/** A tier by its name; the colour only repeats it. */
export const TierBadge = ({ level, name }: { level: number | Unknown; name: string }) => (
  <span className={styles.tier} data-colour={tierColour(known(level))}>
    {tierText(level, name)}
  </span>
);
