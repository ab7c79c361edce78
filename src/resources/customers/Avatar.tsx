import styles from './customers.module.css';
import { initialsOf } from './customerWords';

interface AvatarProps {
  customer: Parameters<typeof initialsOf>[0];
  size?: 'small' | 'large';
}

/** A customer's initials; the name stands beside them. */
export const Avatar = ({ customer, size = 'small' }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} aria-hidden="true">
    {initialsOf(customer)}
  </span>
);
