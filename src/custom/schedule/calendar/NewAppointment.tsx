import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { DialogBody, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import type { RetryButtonProps } from '../../../components/feedback/RetryButton';
import { part } from '../../../components/parts/part';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useRecords } from '../../../components/parts/useRecords';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import button from '../../../layout/button.module.css';
import { PageLink } from '../../account/pin/PageLink';
import { appConfigTarget } from '../../account/pin/sectionState';
import type { PurchasedServices } from '../schedulingMethods';
import { schedulingQueries } from '../schedulingQueries';
import { NewAppointmentForm } from './NewAppointmentForm';
import { beginningOf, servicesFor, therapistOf } from './newAppointmentValues';
import { WalkInLink } from './WalkInLink';

interface NewAppointmentProps {
  /** Offers this customer's services only, preselected as far as they can be booked together. */
  customerId?: string;
  /** The customer's services that need scheduling, if loaded; else they are fetched. */
  pending?: PurchasedServices;
  onClose: () => void;
}

/** The dialog that makes appointments of services that need scheduling. */
const NewAppointment = ({ customerId, pending: given, onClose }: NewAppointmentProps) => {
  const { when = '' } = useParams();
  const { state } = useLocation();
  const timeZone = useTimeZone();
  const {
    data: asked,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...schedulingQueries.pending(useMethods()),
    enabled: !given,
  });
  const data = given ?? asked;
  const pending = data && servicesFor(data, customerId);
  // The form stays even when the last of its services is booked elsewhere meanwhile.
  const hasForm = useRef(false);
  if (pending && pending.services.length > 0) hasForm.current = true;

  return (
    <RecordDialog title="New Appointment" onClose={onClose}>
      {pending && hasForm.current ? (
        <NewAppointmentForm
          pending={pending}
          {...(customerId && { customerId })}
          {...beginningOf(when, timeZone)}
          therapistId={therapistOf(state)}
          onClose={onClose}
        />
      ) : (
        <DialogBody>
          {pending && <NothingToBook isOfCustomer={customerId !== undefined} />}
          {!pending && <PendingState query={{ error, isFetching, refetch }} />}
        </DialogBody>
      )}
    </RecordDialog>
  );
};

export default NewAppointment;

/** The state while there are no pending services: loading, or an error. */
const PendingState = ({ query }: { query: RetryButtonProps['list'] }) =>
  query.error ? (
    <LoadFailure query={query} />
  ) : (
    <p className={surfaces.note} role="status">
      Loading pending services...
    </p>
  );

interface NothingToBookProps {
  isOfCustomer: boolean;
}

const WhatIsBooked = part(
  { needs: 'walk_ins' },
  () => 'Appointments are for what customers buy, or what you sell them now.',
  () => 'Appointments are for what customers buy in your app.',
);

/** The empty state of a form without any service to book: the reason, and the next step. */
const NothingToBook = ({ isOfCustomer }: NothingToBookProps) => {
  const { data: services, isPending } = useRecords('services');
  if (isPending) return null;
  const hasNone = services?.length === 0;
  return (
    <EmptyState
      title="No pending services need scheduling"
      icon={<EventAvailableOutlined />}
      action={
        hasNone ? (
          <PageLink page={appConfigTarget('services')} className={button.primary}>
            Set up services
          </PageLink>
        ) : (
          <WalkInLink isOfCustomer={isOfCustomer} className={button.primary}>
            Book a walk-in
          </WalkInLink>
        )
      }
    >
      {hasNone ? (
        'Appointments are for the services that customers buy. Begin with your first service.'
      ) : (
        <WhatIsBooked />
      )}
    </EmptyState>
  );
};
