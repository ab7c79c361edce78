import { useRecordContext } from 'react-admin';
import { TabbedShowLayout } from '../../components/show/TabbedShowLayout';
import { known, type Unknown } from '../../dataProvider/unknown';
import { CustomerOverview } from './CustomerOverview';
import type { CustomerDetail } from './customerDetail';
import { Appointments, CheckIns, Purchases, Subscriptions } from './histories';
import { PointsLedger } from './PointsLedger';

/** The purchases, appointments, check-ins and subscriptions of the customer in the context. */
export const CustomerTabs = () => {
  const customer = useRecordContext<CustomerDetail>();
  if (!customer) return null;
  const { stats, purchases, appointments, checkIns, subscriptions, listLimit } = customer;
  // A list that was cut is counted by its figure.
  const count = ({ length }: readonly unknown[], all: number | Unknown) =>
    listLimit !== null && length >= listLimit ? Math.max(known(all) ?? length, length) : length;
  const bought = count(purchases, stats.total_orders);
  const booked = count(appointments, stats.total_appointments);
  const visits = count(checkIns, stats.total_check_ins);
  return (
    <TabbedShowLayout label="History">
      <TabbedShowLayout.Tab path="overview" label="Overview">
        <CustomerOverview />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab path="purchases" label="Purchase History" count={bought}>
        <Purchases count={bought} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab path="appointments" label="Appointments" count={booked}>
        <Appointments count={booked} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab path="check-ins" label="Check-ins" count={visits}>
        <CheckIns count={visits} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab path="subscriptions" label="Subscriptions" count={subscriptions.length}>
        <Subscriptions count={subscriptions.length} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab path="points" label="Points" needs="points_ledger">
        <PointsLedger url={customer.url} />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  );
};
