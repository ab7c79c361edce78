import CallOutlined from '@mui/icons-material/CallOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { emailAddress, phoneAddress } from '../../components/ContactLinks';
import { useClosePart, usePlaceInList } from '../../components/usePlaceInList';
import type { CustomerDetail } from './customerDetail';
import { TierBadge } from './TierBadge';
import { useToSchedule } from './useToSchedule';

const NewAppointment = lazy(() => import('../../custom/calendar/NewAppointment'));
const ScheduleDialog = lazy(() => import('../../custom/scheduling/ScheduleDialog'));

/** The tier of the customer in the context, and how to reach them. */
export const CustomerContacts = () => {
  const profile = useRecordContext<CustomerDetail>()?.profile;
  if (!profile) return null;
  const { phone, email, tier_level, tier_name } = profile;
  return (
    <>
      <TierBadge level={tier_level} name={tier_name} />
      {phone && (
        <Button component="a" variant="link" size="sm" href={phoneAddress(phone)}>
          <CallOutlined aria-hidden="true" />
          Call
        </Button>
      )}
      {email && (
        <Button component="a" variant="link" size="sm" href={emailAddress(email)}>
          <MailOutlined aria-hidden="true" />
          Email
        </Button>
      )}
    </>
  );
};

/** What can be done for the customer in the context; the address says which dialog is open. */
export const CustomerActions = () => {
  const customer = useRecordContext<CustomerDetail>();
  const { services = [] } = useToSchedule({ asks: true });
  const { open } = usePlaceInList();
  const { name, email } = customer?.profile ?? {};
  const hasPaid = customer && customer.purchases.length + customer.subscriptions.length > 0;
  return (
    <>
      {hasPaid && (
        <Button
          component={Link}
          variant="outline"
          to={`/billing?${new URLSearchParams({ q: email || name || '' })}`}
        >
          Refund a payment
        </Button>
      )}
      <Button disabled={services.length === 0} onClick={() => open({ book: '1' })}>
        Book
      </Button>
      {customer && <Dialogs customerId={String(customer.id)} />}
    </>
  );
};

const Dialogs = ({ customerId }: { customerId: string }) => {
  const { services } = useToSchedule();
  const { get } = usePlaceInList();
  const closeBooking = useClosePart('book');
  const closeScheduling = useClosePart('schedule');
  const scheduling = get('schedule');
  return (
    <Suspense fallback={null}>
      {get('book') && <NewAppointment customerId={customerId} onClose={closeBooking} />}
      {services && scheduling && (
        <ScheduleDialog
          key={scheduling}
          id={scheduling}
          pending={services}
          onClose={closeScheduling}
        />
      )}
    </Suspense>
  );
};
