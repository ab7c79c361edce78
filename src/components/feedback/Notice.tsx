import InfoOutlined from '@mui/icons-material/InfoOutlined';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface NoticeProps {
  children: ReactNode;
  action?: ReactNode;
}

/** An amber hint: nothing failed, but something is worth knowing. */
export const Notice = ({ children, action }: NoticeProps) => (
  <div className={styles.notice}>
    <InfoOutlined fontSize="small" aria-hidden="true" />
    <p className={styles.bannerText}>{children}</p>
    {action}
  </div>
);
