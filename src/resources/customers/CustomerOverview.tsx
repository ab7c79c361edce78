import type { ReactNode } from 'react';
import { recentPurchases, upcomingAppointments } from '../../../domain/customers';
import { formatUsd } from '../../../domain/money';
import { formatDate, formatDateTime } from '../../../domain/time';
import { SchedulingBadge } from '../../components/StatusBadge';
import { useNow } from '../../components/useNow';
import { useTimeZone } from '../../components/useTimeZone';
import styles from './CustomerShow.module.css';
import type { CustomerDetail } from './customerDetail';
import { itemsText } from './historyColumns';

/** The newest purchases and the next appointments (CUST-23, CUST-30). */
export const CustomerOverview = ({ customer }: { customer: CustomerDetail }) => {
  const timeZone = useTimeZone();
  const now = useNow();
  const purchases = recentPurchases(customer.purchases);
  const appointments = upcomingAppointments(customer.appointments, now, timeZone);
  return (
    <div className={styles.overview}>
      <Part title="Recent Purchases" nothing="No purchases yet">
        {purchases.map((purchase) => (
          <li key={purchase.id} className={styles.item}>
            <span className={styles.what}>{itemsText(purchase)}</span>
            <span className={styles.amount}>{formatUsd(purchase.amount)}</span>
            <span className={styles.quiet}>
              {purchase.date && formatDate(purchase.date, timeZone)}
            </span>
          </li>
        ))}
      </Part>
      <Part title="Upcoming Appointments" nothing="No upcoming appointments">
        {appointments.map((appointment) => (
          <li key={appointment.id} className={styles.item}>
            <span className={styles.what}>{appointment.service}</span>
            <SchedulingBadge status={appointment.status} />
            <span className={styles.quiet}>{formatDateTime(appointment.start_time, timeZone)}</span>
          </li>
        ))}
      </Part>
    </div>
  );
};

interface PartProps {
  title: string;
  nothing: string;
  children: ReactNode[];
}

const Part = ({ title, nothing, children }: PartProps) => (
  <section className={styles.card}>
    <h2 className={styles.cardTitle}>{title}</h2>
    {children.length > 0 ? (
      <ul className={styles.items} aria-label={title}>
        {children}
      </ul>
    ) : (
      <p className={styles.nothing}>{nothing}</p>
    )}
  </section>
);
