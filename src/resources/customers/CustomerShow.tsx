import { useRecordContext } from 'react-admin';
import { Show } from '../../components/show/Show';
import { Avatar } from './Avatar';
import { CustomerActions, CustomerContacts } from './CustomerActions';
import { CustomerProfileCard } from './CustomerProfileCard';
import { CustomerStats } from './CustomerStats';
import { CustomerTabs } from './CustomerTabs';
import type { CustomerDetail } from './customerDetail';

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
    <CustomerStats />
    <CustomerTabs />
  </Show>
);

const LargeAvatar = () => {
  const customer = useRecordContext<CustomerDetail>();
  return customer && <Avatar customer={customer.profile} size="large" />;
};

export default CustomerShow;
