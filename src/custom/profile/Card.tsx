import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

interface CardProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the profile. */
export const Card = ({ title, action, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};
