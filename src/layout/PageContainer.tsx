import type { ReactNode } from 'react';
import styles from './PageContainer.module.css';

/** The centred column of the public pages. */
export const PageContainer = ({
  children,
  className = '',
}: {
  children: ReactNode;
  className?: string | undefined;
}) => <div className={`${styles.container} ${className}`}>{children}</div>;
