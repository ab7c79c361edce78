import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { DialogBody, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import type { PurchasedServices } from '../schedulingMethods';
import { schedulingQueries } from '../schedulingQueries';
import { NewAppointmentForm } from './NewAppointmentForm';
import { NothingToBook } from './NothingToBook';
import { beginningOf, servicesFor, therapistOf } from './newAppointmentValues';
import { PendingState } from './PendingState';

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
