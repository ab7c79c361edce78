import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatUsd, toDollars } from '../../../../domain/money';
import { totalMinutes } from '../../../../domain/scheduling';
import { formatDateTime } from '../../../../domain/time';
import { RadioButtonGroupInput } from '../../../components/inputs/RadioButtonGroupInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { ApiError } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { CustomerForm } from '../../../resources/customers/CustomerForm';
import { PreviewServices } from '../../../resources/services/PreviewServices';
import { CustomerAlert } from '../CustomerAlert';
import { useSchedulingChange } from '../useSchedulingChange';
import { AppointmentFields, AppointmentForm } from './AppointmentForm';
import { anyTherapist, visitOf } from './useAssigned';
import { useBuyer, useCurrentSale } from './useCurrentSale';
import { useTellBooked } from './useTellBooked';
import { BuyerInput, SoldServicesInput } from './WalkInInputs';
import {
  type Buyer,
  paymentChoices,
  tierOf,
  totalOf,
  type WalkInValues,
  walkInFaults,
} from './walkInValues';

interface WalkInProps {
  /** The customer, if known. */
  customer?: Buyer;
  /** The customer's alert. */
  alert?: string | undefined;
  /** An ISO instant; "" for none yet. */
  start?: string;
  /** The day on which it was begun, YYYY-MM-DD; "" for none. */
  day?: string;
  /** The therapist in whose column it was begun. */
  therapistId?: string;
  onClose: () => void;
}

/** The walk-in dialog: sells services at the desk and books them at once, for any customer. */
export const WalkIn = ({
  customer,
  alert,
  start = '',
  day = '',
  therapistId = '',
  onClose,
}: WalkInProps) => {
  const tellBooked = useTellBooked();
  const timeZone = useTimeZone();
  const [adding, setAdding] = useState<{ choose: (made: Buyer) => void }>();
  const [defaultValues] = useState(
    (): WalkInValues => ({
      customer: customer ?? null,
      services: [],
      payment: '',
      scheduled_date: start,
      therapist_id: therapistId || anyTherapist,
      contact_notes: '',
    }),
  );
  const { current, readAnew } = useCurrentSale(customer);
  const { mutateAsync } = useSchedulingChange(useMethods().createWalkIn);

  return (
    <>
      <AppointmentForm<WalkInValues>
        resource="walk-in"
        place={`/walk-in/${customer?.id ?? ''}`}
        width="sm"
        defaultValues={defaultValues}
        create={{ title: 'Walk-in', submitLabel: 'Book walk-in', savingLabel: 'Booking...' }}
        anywayLabel="Book anyway"
        check={(values) => walkInFaults(current(values))}
        settles={{ customer: ['payment'], services: ['payment'] }}
        visitsOf={(values) => visitsOf(current(values))}
        save={async (values, { attempt }) => {
          const { customer, services, payment, scheduled_date } = values;
          if (!customer || !payment) return false;
          const date = new Date(scheduled_date);
          const sale = {
            attempt,
            customerId: customer.id,
            serviceIds: services.map(({ id }) => id),
            date,
            contactNotes: values.contact_notes.trim(),
            therapistId: values.therapist_id,
            payment,
            total: toDollars(totalOf(current(values))),
          };
          const { data } = await mutateAsync(sale).catch(async (error: unknown) => {
            // The refusal may concern the price, so the current one is shown along with it.
            if (error instanceof ApiError && error.status === 409) await readAnew();
            throw error;
          });
          const text = `${customer.name}: booked for ${formatDateTime(date, timeZone)}`;
          tellBooked({ text, date, saved: data, isFinal: payment !== 'unpaid' });
          return true;
        }}
        failureMessage="The walk-in could not be booked"
        onClose={onClose}
      >
        <Inputs
          isFixed={customer !== undefined}
          current={current}
          alert={alert}
          day={day}
          onAdd={(choose) => setAdding({ choose })}
        />
      </AppointmentForm>
      {adding && (
        <CustomerForm
          onClose={() => setAdding(undefined)}
          onMade={(made) => {
            adding.choose(made);
            setAdding(undefined);
          }}
        />
      )}
    </>
  );
};

const visitsOf = ({ services }: WalkInValues) => [
  visitOf(
    services.length && totalMinutes(services),
    services.map(({ id }) => ({ serviceIds: [id] })),
  ),
];

interface InputsProps {
  /** The customer cannot be changed. */
  isFixed: boolean;
  current: ReturnType<typeof useCurrentSale>['current'];
  alert: string | undefined;
  day: string;
  onAdd: (choose: (made: Buyer) => void) => void;
}

const Inputs = ({ isFixed, current, alert, day, onAdd }: InputsProps) => {
  const typed = useFormContext<WalkInValues>().watch();
  useBuyer(isFixed ? undefined : typed.customer?.id);
  const values = current(typed);
  const total = totalOf(values);
  return (
    <div className={surfaces.stack}>
      {isFixed ? (
        <strong>{values.customer?.name || 'No name'}</strong>
      ) : (
        <BuyerInput onAdd={onAdd} />
      )}
      <CustomerAlert alert={alert} />
      <SoldServicesInput tierLevel={tierOf(values)} />
      <PreviewServices />
      <AppointmentFields visits={visitsOf(values)} day={day}>
        <RadioButtonGroupInput
          source="payment"
          label="Paid"
          choices={paymentChoices(total)}
          required
          helperText={
            values.payment === 'unpaid'
              ? 'No order is created, and no figure counts it.'
              : `Total ${formatUsd(toDollars(total))}. No card is charged here. Payments can be refunded later.`
          }
        />
      </AppointmentFields>
    </div>
  );
};
