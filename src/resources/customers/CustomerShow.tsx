import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { Show } from '../../components/show/Show';
import { CustomerAlert } from '../../custom/schedule/appointments/CustomerAlert';
import { Avatar } from './Avatar';
import { CustomerActions, CustomerContacts } from './CustomerActions';
import { CustomerProfileCard } from './CustomerProfileCard';
import styles from './CustomerShow.module.css';
import { CustomerStats } from './CustomerStats';
import { CustomerTabs } from './CustomerTabs';
import type { CustomerDetail } from './customerDetail';
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
    aside={<CustomerProfileCard />}
  >
    <Alert />
    <Recent />
    <CustomerStats />
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

export default CustomerShow;
