import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { lazy } from 'react';
import { useRecordContext } from 'react-admin';
import { ActButtons } from '../../components/acts/ActButtons';
import { ActDialogs } from '../../components/acts/ActDialogs';
import { ActMenu } from '../../components/acts/ActMenu';
import type { ActDialogProps } from '../../components/acts/act';
import { useIsNarrow } from '../../components/parts/useIsNarrow';
import { schedule } from '../../custom/schedule/pending/pendingActs';
import { book, call, customerDialogs, download, email, erase, refundPayment } from './customerActs';
import type { CustomerDetail } from './customerDetail';
import type { Person } from './personActs';
import { TierBadge } from './TierBadge';
import { useToSchedule } from './useToSchedule';

const ScheduleDialog = lazy(() => import('../../custom/schedule/booking/ScheduleDialog'));

/** The tier of the customer in the context, and how to reach them. */
export const CustomerContacts = () => {
  const customer = useRecordContext<CustomerDetail>();
  if (!customer) return null;
  const { tier_level, tier_name } = customer.profile;
  return (
    <>
      <TierBadge level={tier_level} name={tier_name} />
      <ActButtons of={[call, email]} on={customer} variant="link" size="sm" />
    </>
  );
};

/** Nothing can be done until the customer has loaded. */
const loading: Person = {
  id: '',
  name: '',
  phone: null,
  purchases: [],
  waiting: null,
};

/** The buttons of a customer's page, and their dialogs, of which the address holds the open one. */
export const CustomerActions = () => {
  const customer = useRecordContext<CustomerDetail>();
  const { services, more, isUntold, isFetching } = useToSchedule({ asks: true });
  const isUnknown = isUntold || (more && services?.length === 0);
  const waiting = isUnknown ? undefined : (services ?? (isFetching ? null : undefined));
  const person = customer ? { ...customer, waiting } : loading;
  const isNarrow = useIsNarrow();
  const refund = <ActButtons of={[refundPayment]} on={person} variant="outline" />;
  return (
    <>
      {!isNarrow && refund}
      <ActButtons of={[book]} on={person} />
      {customer && (
        <ActMenu
          label="More about this customer"
          icon={MoreHoriz}
          of={[download, erase]}
          on={customer}
        />
      )}
      {isNarrow && refund}
      {customer && <ActDialogs of={[...customerDialogs, scheduling]} on={person} />}
    </>
  );
};

const Scheduling = ({ value, onClose }: ActDialogProps) => {
  const { services } = useToSchedule();
  return services && <ScheduleDialog key={value} id={value} pending={services} onClose={onClose} />;
};

const scheduling = { ...schedule, dialog: { title: 'Schedule', view: Scheduling } };
