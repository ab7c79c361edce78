import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand';
import styles from './PageHead.module.css';
import { OriginOnPaper } from './Paper';

interface PageHeadProps {
  title: string;
  /** The window's title; the heading by default. */
  name?: string;
  /** 1 is the heading of a page, 2 that of a part of one. */
  level?: 1 | 2;
  /** A sentence about the page. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page, which also sets the window's title, or of a part of one, with its buttons. */
export const PageHead = ({ title, name = title, level = 1, children, actions }: PageHeadProps) => (
  <div className={styles.head} data-level={level}>
    {level === 1 && <title>{`${name} - ${brand.name}`}</title>}
    <div className={styles.words}>
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p className={styles.subtitle}>{children}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {level === 1 && <OriginOnPaper />}
  </div>
);
