import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { formatDate, formatDateTime } from '../../../domain/time';
import { partsText } from '../../components/fields/partsText';
import { SchedulingBadge } from '../../components/parts/StatusBadge';
import surfaces from '../../components/parts/surfaces.module.css';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { UnpaidBadge } from '../../custom/schedule/appointments/appointmentMarks';
import { shown } from '../../dataProvider/unknown';
import styles from './CustomerShow.module.css';
import type { CustomerDetail, Purchase } from './customerDetail';
import { recentPurchases, upcomingAppointments } from './customerWords';
import { itemsText } from './histories';
import { Notes } from './Notes';
import { ToSchedule } from './ToSchedule';

/** The newest purchases and the next appointments of the customer in the context. */
export const CustomerOverview = () => {
  const timeZone = useTimeZone();
  const now = useNow();
  const customer = useRecordContext<CustomerDetail>();
  if (!customer) return null;
  return (
    <div className={styles.overview}>
      <ToSchedule />
      <Part title="Recent Purchases" nothing="No purchases yet">
        {recentPurchases(customer.purchases).map((purchase) => (
          <li key={purchase.id}>
            <span className={styles.what}>{itemsText(purchase)}</span>
            <span className="tabular">{paidText(purchase)}</span>
            <span className={surfaces.quiet}>
              {shown(purchase.date, (date) => formatDate(date, timeZone), '')}
            </span>
          </li>
        ))}
      </Part>
      <Part title="Upcoming Appointments" nothing="No upcoming appointments">
        {upcomingAppointments(customer.appointments, now, timeZone).map((appointment) => (
          <li key={appointment.id}>
            <span className={styles.what}>{appointment.service}</span>
            <SchedulingBadge status={appointment.status} />
            <UnpaidBadge unpaid={appointment.unpaid} />
            <span className={surfaces.quiet}>
              {shown(appointment.start_time, (start) => formatDateTime(start, timeZone), 'No date')}
            </span>
          </li>
        ))}
      </Part>
      <Notes />
    </div>
  );
};

const paidText = ({ cash_paid, points_used, amount }: Purchase) =>
  partsText({ cash: cash_paid, points: points_used, amount });

interface PartProps {
  title: string;
  nothing: string;
  children: ReactNode[];
}

const Part = ({ title, nothing, children }: PartProps) => (
  <section className={surfaces.card}>
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
