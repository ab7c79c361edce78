import { Link } from 'react-router-dom';
import { EmailLink, PhoneLink } from '../../../components/parts/ContactLinks';
import { useMayOpen } from '../../../components/parts/useMayOpen';
import type { Customer } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import styles from './CustomerContact.module.css';

interface CustomerLinkProps {
  customer: Customer;
  className?: string | undefined;
  /** A link text in place of the name. */
  children?: string;
}

/**
 * A customer's name, as a link to their page if their id is known and the owner may open it. A text in place
 * of the name is shown only as a link.
 */
export const CustomerLink = ({ customer, className, children }: CustomerLinkProps) => {
  const mayOpen = useMayOpen();
  if (customer.id && mayOpen('/customers')) {
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
  /** The text of the link to the page, where the name is already the heading. */
  page?: string;
}

/** A customer's phone and email, and a link to their page if `page` names it. */
export const CustomerContact = ({ customer, page }: CustomerContactProps) => (
  <p className={styles.contacts}>
    {page && <CustomerLink customer={customer}>{page}</CustomerLink>}
    {customer.phone_number && <PhoneLink phone={customer.phone_number} />}
    {customer.email && <EmailLink email={customer.email} />}
  </p>
);
