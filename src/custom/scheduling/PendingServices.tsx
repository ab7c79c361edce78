import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { WithListContext } from 'react-admin';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Notice } from '../../components/feedback/Notice';
import { FilterSelect } from '../../components/list/ListToolbar';
import { useClosePart, usePlaceInList } from '../../components/list/usePlaceInList';
import { Button } from '../../components/parts/Button';
import surfaces from '../../components/parts/surfaces.module.css';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { ListSection } from './ListSection';
import { PendingCard, PendingSkeleton } from './PendingCard';
import styles from './PendingServices.module.css';
import { countCustomers, customerChoices } from './pendingList';
import { schedulingQueries } from './schedulingQueries';
import type { PurchasedService } from './schedulingRecords';
import { pendingPageSize, pendingSummary } from './schedulingWords';

const ScheduleDialog = lazy(() => import('./ScheduleDialog'));

/**
 * What customers hold and have no appointment for yet, five at a time. The chosen customer, the page
 * and the service that is being scheduled stand in the address.
 */
export const PendingServices = () => {
  const pending = useQuery(schedulingQueries.pending(useOwnerDataProvider()));
  const { get, set } = usePlaceInList();
  const close = useClosePart('schedule');
  const section = useRef<HTMLElement>(null);
  const { data } = pending;
  const customer = get('customer');
  const scheduling = get('schedule');
  const services = data?.services.filter((held) => !customer || held.customerId === customer);
  const choose = (chosen: string) => set({ customer: chosen, page: '' });

  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the dialog goes with its service; the focus stays in the list.
    if (wasOpen.current && !scheduling && document.activeElement === document.body) {
      section.current?.focus();
    }
    wasOpen.current = scheduling !== '';
  }, [scheduling]);

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
        section={section}
        tools={
          <FilterSelect
            label="Customer"
            value={customer}
            choices={customerChoices(data?.services ?? [], data ? customer : '')}
            onChange={choose}
          />
        }
        summary={services && pendingSummary(services.length, countCustomers(services))}
        skeleton={<Skeleton />}
        empty={
          <EmptyState
            title={
              customer
                ? 'No pending services for this customer'
                : 'No pending services need scheduling'
            }
            icon={<EventAvailableOutlined />}
            action={
              customer && (
                <Button variant="outline" onClick={() => choose('')}>
                  Show all customers
                </Button>
              )
            }
          >
            {!customer && 'What customers buy, or get for free with their plan, is listed here.'}
          </EmptyState>
        }
      >
        {data?.more && (
          <Notice>There are more than these: services bought earlier are not listed.</Notice>
        )}
        <WithListContext<PurchasedService>
          render={({ data: page }) => (
            <ul className={cards} aria-label="Pending Services">
              {page?.map((held) => (
                <PendingCard key={held.id} held={held} />
              ))}
            </ul>
          )}
        />
      </ListSection>
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
    </>
  );
};

const cards = `${surfaces.sheet} ${styles.cards}`;

const placeholders = Array.from({ length: pendingPageSize }, (_, index) => index);

const Skeleton = () => (
  <ul className={cards}>
    {placeholders.map((key) => (
      <PendingSkeleton key={key} />
    ))}
  </ul>
);
