import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { formatCount, formatUsd } from '../../../domain/money';
import { OwnSlot } from '../../components/parts/OwnPart';
import { StatCard, StatCards } from '../../components/parts/StatCards';
import { Show } from '../../components/show/Show';
import { TabbedShowLayout } from '../../components/show/TabbedShowLayout';
import { CustomerAlert } from '../../custom/schedule/CustomerAlert';
import { known, shown, type Unknown } from '../../dataProvider/unknown';
import { Avatar } from './Avatar';
import { CustomerActions, CustomerContacts } from './CustomerActions';
import { CustomerOverview } from './CustomerOverview';
import { CustomerProfileCard } from './CustomerProfileCard';
import styles from './CustomerShow.module.css';
import type { CustomerDetail } from './customerDetail';
import { Appointments, CheckIns, Purchases, Subscriptions } from './histories';
import { PointsLedger } from './PointsLedger';
import { useRecentCustomers } from './useRecentCustomers';

/** One customer, with what they bought, booked and earned. */
const CustomerShow = () => (
  <Show<CustomerDetail>
    thing="Customer"
    nameOf={({ profile }) => profile.name}
    avatar={<LargeAvatar />}
    details={<CustomerContacts />}
    actions={<CustomerActions />}
    backLabel="Back to Customers"
    failure="Failed to load customer details. Please try again."
    missing="Customer not found."
    aside={
      <>
        <CustomerProfileCard />
        {OwnSlot && <OwnSlot name="customer.aside" />}
      </>
    }
  >
    <Alert />
    <Recent />
    <CustomerStats />
    {OwnSlot && <OwnSlot name="customer.main" />}
    <CustomerTabs />
  </Show>
);

const LargeAvatar = () => {
  const customer = useRecordContext<CustomerDetail>();
  return customer && <Avatar customer={customer.profile} size="large" />;
};

const mostRecent = 5;

/** Puts the customer in the context first among the recent ones, without those who are erased. */
const Recent = () => {
  const customer = useRecordContext<CustomerDetail>();
  const [, setRecent] = useRecentCustomers();
  const { name, isErased } = customer ?? {};
  const id = customer && String(customer.id);
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    setRecent((recent) => {
      const others = recent.filter((other) => other.id !== id);
      return isErased ? others : [{ id, name }, ...others].slice(0, mostRecent);
    });
  }, [id, name, isErased, setRecent]);
  return null;
};

const Alert = () => {
  const alert = useRecordContext<CustomerDetail>()?.notes.find(({ isAlert }) => isAlert);
  if (!alert) return null;
  return (
    <div className={styles.alert}>
      <CustomerAlert alert={alert.body} />
    </div>
  );
};

/** The five figures of the customer in the context, or their places. */
const CustomerStats = () => {
  const stats = useRecordContext<CustomerDetail>()?.stats;
  return (
    <StatCards label="Figures">
      <StatCard label="Lifetime Value" value={stats && shown(stats.lifetime_value, formatUsd)} />
      <StatCard label="Total Orders" value={stats && shown(stats.total_orders, formatCount)} />
      <StatCard
        label="Appointments"
        value={stats && shown(stats.total_appointments, formatCount)}
      />
      <StatCard label="Check-ins" value={stats && shown(stats.total_check_ins, formatCount)} />
      <StatCard
        label="Subscriptions"
        value={stats && shown(stats.active_subscriptions, formatCount)}
      />
    </StatCards>
  );
};

/** The purchases, appointments, check-ins and subscriptions of the customer in the context. */
const CustomerTabs = () => {
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

export default CustomerShow;
