import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface ErrorBannerProps {
  message: ReactNode;
  /** A way to resolve the error, such as a Retry button. */
  children?: ReactNode;
}

/** The red banner on the list or dialog that an error concerns. */
export const ErrorBanner = ({ message, children }: ErrorBannerProps) => (
  <div className={styles.error} role="alert">
    <ErrorOutlined fontSize="small" aria-hidden="true" />
    <p className={styles.bannerText}>{message}</p>
    {children}
  </div>
);
