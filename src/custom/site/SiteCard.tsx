import type { ReactNode, Ref } from 'react';
import { Backdrop } from './Backdrop';
import styles from './Login.module.css';

interface SiteCardProps {
  /** What the browser calls the page. */
  page: string;
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The card in the middle of a page before the sign-in. */
export const SiteCard = ({ page, title, titleRef, children }: SiteCardProps) => (
  <Backdrop>
    <title>{`${page} - Verbena`}</title>
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="card-title">
        <h1 id="card-title" className={styles.title} ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </div>
  </Backdrop>
);
