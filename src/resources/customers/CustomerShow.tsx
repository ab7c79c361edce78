import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import { Show } from '../../components/show/Show';
import { CustomerAlert } from '../../custom/scheduling/CustomerAlert';
import { Avatar } from './Avatar';
import { CustomerActions, CustomerContacts } from './CustomerActions';
import { CustomerProfileCard } from './CustomerProfileCard';
import styles from './CustomerShow.module.css';
import { CustomerStats } from './CustomerStats';
import { CustomerTabs } from './CustomerTabs';
import type { CustomerDetail } from './customerDetail';
import { noteCustomer } from './recentCustomers';

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
    <Noted />
    <CustomerStats />
    <CustomerTabs />
  </Show>
);

const LargeAvatar = () => {
  const customer = useRecordContext<CustomerDetail>();
  return customer && <Avatar customer={customer.profile} size="large" />;
};

/** The search over everything offers it again. */
const Noted = () => {
  const customer = useRecordContext<CustomerDetail>();
  const owner = useAuth().user?.id;
  useEffect(() => {
    if (customer && owner) noteCustomer(owner, { ...customer, id: String(customer.id) });
  }, [customer, owner]);
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
