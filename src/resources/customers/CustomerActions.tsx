import CallOutlined from '@mui/icons-material/CallOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { MayDialog } from '../../components/dialogs/MayDialog';
import { useClosePart, usePlaceInList } from '../../components/list/usePlaceInList';
import { Button } from '../../components/parts/Button';
import { emailAddress, phoneAddress } from '../../components/parts/ContactLinks';
import { May } from '../../components/parts/May';
import { part } from '../../components/parts/part';
import { useIsNarrow } from '../../components/parts/useIsNarrow';
import { CustomerRights } from './CustomerRights';
import type { CustomerDetail } from './customerDetail';
import { TierBadge } from './TierBadge';
import { useToSchedule } from './useToSchedule';

const NewAppointment = lazy(() => import('../../custom/calendar/NewAppointment'));
const WalkIn = lazy(() =>
  import('../../custom/scheduling/WalkIn').then((module) => ({ default: module.WalkIn })),
);
const CustomerForm = lazy(() =>
  import('./CustomerForm').then((module) => ({ default: module.CustomerForm })),
);
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

const bookButton = (sells: boolean) => () => {
  const customer = useRecordContext<CustomerDetail>();
  const { services = [] } = useToSchedule({ asks: true });
  const { open } = usePlaceInList();
  const isPossible = services.length > 0 || (sells && customer?.isErased === false);
  return (
    <Button
      disabled={!customer || !isPossible}
      onClick={() => open(services.length > 0 ? { book: '1' } : { 'walk-in': '1' })}
    >
      Book
    </Button>
  );
};

/** Books what was bought, or sells it at the desk, where the server does that. */
const BookButton = part({ needs: 'walk_ins' }, bookButton(true), bookButton(false));

/** What can be done for the customer in the context; the address says which dialog is open. */
export const CustomerActions = () => {
  const customer = useRecordContext<CustomerDetail>();
  const isNarrow = useIsNarrow();
  const { name, email } = customer?.profile ?? {};
  const hasPaid = customer && customer.purchases.length + customer.subscriptions.length > 0;
  const refund = hasPaid && (
    <May right="refund">
      <Button
        component={Link}
        variant="outline"
        to={`/billing?${new URLSearchParams({ q: email || name || '' })}`}
      >
        Refund a payment
      </Button>
    </May>
  );
  return (
    <>
      {!isNarrow && refund}
      <May right="book">
        <BookButton />
      </May>
      <CustomerRights />
      {isNarrow && refund}
      {customer && <Dialogs customer={customer} />}
    </>
  );
};

const WalkInOfCustomer = part(
  { needs: 'walk_ins' },
  ({
    customer: { id, profile, notes },
    onClose,
  }: {
    customer: CustomerDetail;
    onClose: () => void;
  }) => (
    <MayDialog right="book" title="Walk-in" onClose={onClose}>
      <WalkIn
        customer={{ ...profile, id: String(id) }}
        alert={notes.find(({ isAlert }) => isAlert)?.body}
        onClose={onClose}
      />
    </MayDialog>
  ),
);

const Dialogs = ({ customer }: { customer: CustomerDetail }) => {
  const { id, profile, toSchedule } = customer;
  const { services } = useToSchedule();
  const { get } = usePlaceInList();
  const closeBooking = useClosePart('book');
  const closeWalkIn = useClosePart('walk-in');
  const closeScheduling = useClosePart('schedule');
  const closeEditing = useClosePart('edit');
  const scheduling = get('schedule');
  return (
    <Suspense fallback={null}>
      {profile.version && get('edit') && (
        <MayDialog right="book" title="Edit customer" onClose={closeEditing}>
          <CustomerForm customer={customer} onClose={closeEditing} />
        </MayDialog>
      )}
      {get('book') && (
        <MayDialog right="book" title="New Appointment" onClose={closeBooking}>
          <NewAppointment
            customerId={String(id)}
            {...(toSchedule && { pending: { services: toSchedule, more: false } })}
            onClose={closeBooking}
          />
        </MayDialog>
      )}
      {!customer.isErased && get('walk-in') && (
        <WalkInOfCustomer customer={customer} onClose={closeWalkIn} />
      )}
      {services && scheduling && (
        <MayDialog right="book" title="Schedule" onClose={closeScheduling}>
          <ScheduleDialog
            key={scheduling}
            id={scheduling}
            pending={services}
            onClose={closeScheduling}
          />
        </MayDialog>
      )}
    </Suspense>
  );
};
