import { createContext, type ReactNode, useContext } from 'react';
import { brand } from '../../../domain/brand';
import styles from './PageHead.module.css';
import { OriginOnPaper } from './Paper';

/** The level of a page's heading: 2 where several pages stand under a heading of their own. */
export const PageLevel = createContext<1 | 2>(1);

interface PageHeadProps {
  title: string;
  /** The window's title; the heading by default. */
  name?: string;
  /** 2 is the heading of a part of a page. */
  level?: 1 | 2;
  /** A sentence about the page. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page, which also sets the window's title, or of a part of one, with its buttons. */
export const PageHead = ({ title, name = title, level, children, actions }: PageHeadProps) => {
  const ofPage = useContext(PageLevel);
  const Heading = `h${level ?? ofPage}` as const;
  return (
    <div className={styles.head}>
      {level !== 2 && <title>{`${name} - ${brand.name}`}</title>}
      <div className={styles.words}>
        <Heading>{title}</Heading>
        {children && <p className={styles.subtitle}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {Heading === 'h1' && <OriginOnPaper />}
    </div>
  );
};
