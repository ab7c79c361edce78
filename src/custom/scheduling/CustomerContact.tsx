import { Link } from 'react-router-dom';
import { useMay } from '../../authProvider/useMay';
import { EmailLink, PhoneLink } from '../../components/parts/ContactLinks';
import styles from './CustomerContact.module.css';
import { nameOf } from './pendingList';
import type { Customer } from './schedulingRecords';

interface CustomerLinkProps {
  customer: Customer;
  className?: string | undefined;
  /** What the link says in place of the name. */
  children?: string;
}

/**
 * The name of a customer, which leads to their page where the server tells who they are and it is open.
 * What is said in place of the name is said with a page only.
 */
export const CustomerLink = ({ customer, className, children }: CustomerLinkProps) => {
  const may = useMay();
  if (customer.id && may('customers')) {
    return (
      <Link className={className} to={`/customers/${encodeURIComponent(customer.id)}`}>
        {children ?? nameOf(customer)}
      </Link>
    );
  }
  return children ? null : <span className={className}>{nameOf(customer)}</span>;
};

interface CustomerContactProps {
  customer: Customer;
  /** What the way to their page says where their name stands over it already. */
  page?: string;
}

/** How a customer is reached: their phone, their mail, and, where it is named, their page. */
export const CustomerContact = ({ customer, page }: CustomerContactProps) => (
  <p className={styles.contacts}>
    {page && <CustomerLink customer={customer}>{page}</CustomerLink>}
    {customer.phone_number && <PhoneLink phone={customer.phone_number} />}
    {customer.email && <EmailLink email={customer.email} />}
  </p>
);
