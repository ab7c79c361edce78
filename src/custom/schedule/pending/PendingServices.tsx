import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { WithListContext } from 'react-admin';
import { ActDialogs } from '../../../components/acts/ActDialogs';
import type { ActDialogProps } from '../../../components/acts/act';
import { useAddressParams } from '../../../components/dialogs/useAddressParams';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Notice } from '../../../components/feedback/Notice';
import { FilterSelect, SearchField } from '../../../components/list/ListToolbar';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import { ListSection } from '../appointments/ListSection';
import { schedulingQueries } from '../schedulingQueries';
import type { PurchasedService } from '../schedulingRecords';
import { pendingPageSize, pendingSummary } from '../schedulingWords';
import { PendingCard, PendingSkeleton } from './PendingCard';
import styles from './PendingServices.module.css';
import { schedule } from './pendingActs';
import {
  countCustomers,
  customerChoices,
  inOrder,
  ofCustomers,
  pendingOrders,
  waits,
} from './pendingList';

const ScheduleDialog = lazy(() => import('../booking/ScheduleDialog'));

/**
 * The list of purchased services without an appointment, five on a page, with those under cooldown last. The
 * address holds search, customer, order, page, and the service being scheduled.
 */
export const PendingServices = () => {
  const pending = useQuery(schedulingQueries.pending(useMethods()));
  const { get, set } = useAddressParams();
  const { data } = pending;
  const customer = get('customer');
  const search = get('search');
  const order = get('order');
  const now = useNow();
  const timeZone = useTimeZone();
  const ofCustomer = data?.services.filter((held) => !customer || held.customerId === customer);
  const services = ofCustomer && inOrder(ofCustomers(ofCustomer, search), { order, now, timeZone });
  const choose = (changes: Record<string, string>) => set({ ...changes, page: '' });

  return (
    <>
      <ListSection
        title="Pending Services"
        label="Pending services"
        noun="service"
        query={pending}
        rows={services}
        perPage={pendingPageSize}
        failure="Failed to load purchased services"
        tools={
          <>
            <SearchField
              label="Search by name or phone"
              value={search}
              onChange={(search) => choose({ search })}
            />
            <FilterSelect
              label="Customer"
              value={customer}
              choices={customerChoices(data?.services ?? [], data ? customer : '')}
              onChange={(customer) => choose({ customer })}
            />
            <FilterSelect
              label="Sort by"
              value={order}
              choices={pendingOrders}
              onChange={(order) => choose({ order })}
            />
          </>
        }
        summary={services && pendingSummary(services.length, countCustomers(services))}
        skeleton={<Skeleton />}
        empty={<NothingPending search={search} customer={customer} onClear={choose} />}
      >
        {data?.more && (
          <Notice>There are more than these: services bought earlier are not listed.</Notice>
        )}
        <WithListContext<PurchasedService>
          render={({ data: page }) => (
            <>
              <Cards
                label="Pending Services"
                held={page?.filter((held) => !waits(held, now, timeZone))}
              />
              <Cards
                label="Not bookable yet"
                isTitled
                held={page?.filter((held) => waits(held, now, timeZone))}
              />
            </>
          )}
        />
      </ListSection>
      <ActDialogs of={[scheduling]} on={undefined} />
    </>
  );
};

const Scheduling = ({ value, onClose }: ActDialogProps) => {
  const { data } = useQuery(schedulingQueries.pending(useMethods()));
  return (
    data && <ScheduleDialog key={value} id={value} pending={data.services} onClose={onClose} />
  );
};

const scheduling = { ...schedule, dialog: { title: 'Schedule', view: Scheduling } };

interface NothingPendingProps {
  search: string;
  customer: string;
  onClear: (changes: Record<string, string>) => void;
}

const NothingPending = ({ search, customer, onClear }: NothingPendingProps) => {
  if (search) {
    return (
      <EmptyState
        title={`No pending services match “${search}”`}
        icon={<EventAvailableOutlined />}
        action={
          <Button variant="outline" onClick={() => onClear({ search: '' })}>
            Clear the search
          </Button>
        }
      >
        Customers are found by name, phone or email.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={
        customer ? 'No pending services for this customer' : 'No pending services need scheduling'
      }
      icon={<EventAvailableOutlined />}
      action={
        customer && (
          <Button variant="outline" onClick={() => onClear({ customer: '' })}>
            Show all customers
          </Button>
        )
      }
    >
      {!customer && 'What customers buy, or get for free with their plan, is listed here.'}
    </EmptyState>
  );
};

interface CardsProps {
  label: string;
  isTitled?: boolean;
  held: readonly PurchasedService[] | undefined;
}

const Cards = ({ label, isTitled = false, held = [] }: CardsProps) =>
  held.length > 0 && (
    <>
      {isTitled && <h3 className={styles.group}>{label}</h3>}
      <ul className={cards} aria-label={label}>
        {held.map((one) => (
          <PendingCard key={one.id} held={one} />
        ))}
      </ul>
    </>
  );

const cards = `${surfaces.sheet} ${styles.cards}`;

const placeholders = Array.from({ length: pendingPageSize }, (_, index) => index);

const Skeleton = () => (
  <ul className={cards}>
    {placeholders.map((key) => (
      <PendingSkeleton key={key} />
    ))}
  </ul>
);
