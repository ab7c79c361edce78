import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand';
import { Backdrop } from './Backdrop';
import styles from './Login.module.css';

interface SiteCardProps {
  /** The window's title. */
  page: string;
  title: string;
  children: ReactNode;
}

/** The card in the middle of a page before the sign-in. */
export const SiteCard = ({ page, title, children }: SiteCardProps) => (
  <Backdrop>
    <title>{`${page} - ${brand.name}`}</title>
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="card-title" tabIndex={-1}>
        <h1 id="card-title" className={styles.title}>
          {title}
        </h1>
        {children}
      </section>
    </div>
  </Backdrop>
);
