import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

interface ListHeadProps {
  /** How much there is of the list; not shown as long as nobody knows. */
  count: ReactNode;
  /** Beside it. */
  aside?: ReactNode;
  /** The menus of the list. */
  children: ReactNode;
}

/** The line right above the rows of a list. */
export const ListHead = ({ count, aside, children }: ListHeadProps) => (
  <div className={styles.head}>
    <p className={styles.count} role="status">
      {count}
    </p>
    {aside}
    <div className={styles.menus} data-paper="never">
      {children}
    </div>
  </div>
);
