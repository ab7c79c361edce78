import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** What the page is about, in a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page, which names the window as well, and its buttons. */
export const PageHead = ({ title, children, actions }: PageHeadProps) => (
  <div className={styles.head}>
    <title>{`${title} - Verbena`}</title>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.subtitle}>{children}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
