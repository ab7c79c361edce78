import type { ReactNode } from 'react';
import styles from './Backdrop.module.css';
import { Blossom } from './Blossom';

/** A page that holds little, with the blossom drawn large behind it. */
export const Backdrop = ({ children }: { children: ReactNode }) => (
  <div className={styles.backdrop}>
    <Blossom className={styles.blossom} />
    <div className={styles.content}>{children}</div>
  </div>
);
