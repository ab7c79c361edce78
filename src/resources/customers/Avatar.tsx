import styles from './customers.module.css';
import { initialsOf } from './customerWords';

interface AvatarProps {
  customer: { name: string; first_name: string; last_name: string };
  size?: 'small' | 'large';
}

/** A customer's initials; the name stands beside them. */
export const Avatar = ({ customer, size = 'small' }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} aria-hidden="true">
    {initialsOf(customer.first_name || customer.name, customer.last_name)}
  </span>
);
