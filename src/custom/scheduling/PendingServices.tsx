import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FilterSelect } from '../../components/ListToolbar';
import { Notice } from '../../components/Notice';
import surfaces from '../../components/surfaces.module.css';
import { useNow } from '../../components/useNow';
import { useClosePart, usePlaceInList } from '../../components/usePlaceInList';
import { useTimeZone } from '../../components/useTimeZone';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { ListSection } from './ListSection';
import { Pages } from './Pages';
import { PendingCard, PendingSkeleton } from './PendingCard';
import styles from './PendingServices.module.css';
import { pageCount, validPage } from './pageMarks';
import { countCustomers, customerChoices } from './pendingList';
import type { PurchasedServices } from './schedulingMethods';
import { schedulingQueries } from './schedulingQueries';
import { pendingPageSize, pendingSummary, showingText } from './schedulingWords';

const ScheduleDialog = lazy(() => import('./ScheduleDialog'));

/**
 * What customers hold and have no appointment for yet, five at a time (PEND-01 to PEND-19). The chosen
 * customer, the page and the service that is being scheduled stand in the address.
 */
export const PendingServices = () => {
  const pending = useQuery(schedulingQueries.pending(useOwnerDataProvider()));
  const { get, set } = usePlaceInList();
  const close = useClosePart('schedule');
  const section = useRef<HTMLElement>(null);
  const { data, error } = pending;
  const customer = get('customer');
  const scheduling = get('schedule');

  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the dialog goes with its service; the focus stays in the list.
    if (wasOpen.current && !scheduling && document.activeElement === document.body) {
      section.current?.focus();
    }
    wasOpen.current = scheduling !== '';
  }, [scheduling]);

  return (
    <ListSection
      title="Pending Services"
      query={pending}
      failure="Failed to load purchased services"
      section={section}
      tools={
        <FilterSelect
          label="Customer"
          value={customer}
          choices={customerChoices(data?.services ?? [], data ? customer : '')}
          onChange={(chosen) => set({ customer: chosen, page: '' })}
        />
      }
    >
      {data ? (
        <Pending list={data} failed={error !== null} customer={customer} />
      ) : (
        !error && <Loading />
      )}
      <Suspense fallback={null}>
        {data && scheduling && (
          <ScheduleDialog
            key={scheduling}
            id={scheduling}
            pending={data.services}
            onClose={close}
          />
        )}
      </Suspense>
    </ListSection>
  );
};

interface PendingProps {
  list: PurchasedServices;
  /** It could not be asked for anew; what is empty may no longer be. */
  failed: boolean;
  customer: string;
}

const Pending = ({ list, failed, customer }: PendingProps) => {
  const { get, set, open } = usePlaceInList();
  const now = useNow();
  const timeZone = useTimeZone();
  const services = list.services.filter((held) => !customer || held.customerId === customer);
  const total = services.length;
  const pages = pageCount(total, pendingPageSize);
  const page = validPage(Number(get('page') || 1), pages);

  if (total === 0) {
    return failed ? null : (
      <div className={surfaces.sheet}>
        <EmptyState
          title={
            customer
              ? 'No pending services for this customer'
              : 'No pending services need scheduling'
          }
          icon={<EventAvailableOutlined />}
          action={
            customer && (
              <Button variant="outline" onClick={() => set({ customer: '', page: '' })}>
                Show all customers
              </Button>
            )
          }
        >
          {!customer && 'What customers buy, or get for free with their plan, is listed here.'}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <p className={surfaces.note} role="status">
        {pendingSummary(total, countCustomers(services))}
      </p>
      {list.more && (
        <Notice>There are more than these: services bought earlier are not listed.</Notice>
      )}
      <ul className={`${surfaces.sheet} ${styles.cards}`} aria-label="Pending Services">
        {services.slice((page - 1) * pendingPageSize, page * pendingPageSize).map((held) => (
          <PendingCard
            key={held.id}
            held={held}
            now={now}
            timeZone={timeZone}
            onSchedule={() => open({ schedule: held.id })}
          />
        ))}
      </ul>
      <Pages
        of="Pending services"
        page={page}
        pages={pages}
        showing={showingText(page, pendingPageSize, total)}
        onChange={(next) => set({ page: next > 1 ? String(next) : '' })}
      />
    </>
  );
};

const placeholders = Array.from({ length: pendingPageSize }, (_, index) => index);

const Loading = () => (
  <>
    <p className={surfaces.note} role="status">
      Loading pending services...
    </p>
    <ul className={`${surfaces.sheet} ${styles.cards}`} aria-hidden="true">
      {placeholders.map((key) => (
        <PendingSkeleton key={key} />
      ))}
    </ul>
  </>
);
