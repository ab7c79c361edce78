import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { OriginOnPaper } from './Paper';

interface PageHeadProps {
  title: string;
  /** What the window is called, where that is something else. */
  name?: string;
  /** 1 is the heading of a page, 2 that of a part of one. */
  level?: 1 | 2;
  /** What the page is about, in a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page, which names the window as well, or of a part of one, and its buttons. */
export const PageHead = ({ title, name = title, level = 1, children, actions }: PageHeadProps) => (
  <div className={styles.head} data-level={level}>
    {level === 1 && <title>{`${name} - Verbena`}</title>}
    <div className={styles.words}>
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p className={styles.subtitle}>{children}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {level === 1 && <OriginOnPaper />}
  </div>
);
