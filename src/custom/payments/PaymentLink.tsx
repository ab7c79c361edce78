import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './payment.module.css';
import { type PaymentPage, paymentPath } from './paymentPaths';

interface PaymentLinkProps {
  page: PaymentPage;
  /** "" for a payment without a page. */
  id: string | number;
  children: ReactNode;
}

/** Opens a payment over its list, whose filters stay. */
export const PaymentLink = ({ page, id, children }: PaymentLinkProps) => {
  const { search } = useLocation();
  if (!id) return children;
  return (
    <Link className={styles.link} to={paymentPath(page, id) + search}>
      {children}
    </Link>
  );
};
