import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isOnCooldown } from '../../../../domain/booking';
import { totalMinutes } from '../../../../domain/scheduling';
import { formatDateTime } from '../../../../domain/time';
import { PhoneLink } from '../../../components/parts/ContactLinks';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { currentTime } from '../../../dataProvider/serverClock';
import { useMethods } from '../../../dataProvider/useMethods';
import { CustomerAlert } from '../CustomerAlert';
import styles from '../schedule.module.css';
import type { Scheduling } from '../schedulingMethods';
import { schedulingQueries } from '../schedulingQueries';
import type { PurchasedService } from '../schedulingRecords';
import { nameOf, scheduleLabel } from '../schedulingWords';
import { useSchedulingChange } from '../useSchedulingChange';
import {
  AppointmentFields,
  AppointmentForm,
  type BookingValues,
  newFaults,
  schedulingOf,
  useServicesInput,
} from './AppointmentForm';
import { ServiceChoices } from './ServiceChoices';
import { offeredWith, serviceChoices } from './serviceChoices';
import { anyTherapist, type Visit, visitOf } from './useAssigned';
import { useTellBooked } from './useTellBooked';

interface ScheduleFormProps {
  held: PurchasedService;
  pending: readonly PurchasedService[];
  onClose: () => void;
}

interface Values extends BookingValues {
  /** The services that the dialog was opened with. */
  offered: PurchasedService[];
}

/** The appointment form that books a pending service, along with others of its customer. */
export const ScheduleForm = ({ held, pending, onClose }: ScheduleFormProps) => {
  const { customer } = held;
  const tellBooked = useTellBooked();
  const now = useNow();
  const timeZone = useTimeZone();
  const leaveList = useLeaveList();
  const methods = useMethods();
  const { mutateAsync: book } = useSchedulingChange(
    async (input: Scheduling) => (await methods.scheduleServices(input)).data,
  );
  const [defaultValues] = useState((): Values => {
    const waits = isOnCooldown(held.nextAvailable, currentTime(), timeZone);
    return {
      offered: offeredWith(held, pending),
      purchased_service_ids: waits ? [] : [held.id],
      scheduled_date: '',
      therapist_id: anyTherapist,
      contact_notes: '',
    };
  });
  const choicesOf = ({ offered, purchased_service_ids: ids }: Values) =>
    serviceChoices({ offered, pending, ids, now, timeZone });
  const servicesOf = (values: Values) =>
    choicesOf(values).flatMap((choice) => (choice.selected ? [choice.held] : []));
  const visitsOf = (values: Values) => {
    const services = servicesOf(values);
    const minutes = services.length && totalMinutes(services.map((one) => one.service));
    return [visitOf(minutes, services)];
  };

  return (
    <AppointmentForm<Values>
      resource="schedule"
      place={`/${held.id}`}
      width="sm"
      defaultValues={defaultValues}
      create={(values) => {
        const services = servicesOf(values);
        return {
          title: titleOf(services),
          submitLabel: scheduleLabel(services.length),
          savingLabel: scheduleLabel(services.length, true),
        };
      }}
      hindrance={(values) =>
        servicesOf(values).length === 0 ? 'Nothing is selected yet.' : undefined
      }
      check={(values) => newFaults(values, servicesOf(values).length)}
      visitsOf={visitsOf}
      save={async (values) => {
        const input = schedulingOf(values, servicesOf(values));
        const saved = await book(input);
        leaveList(input.services);
        const at = formatDateTime(input.date, timeZone);
        tellBooked({ text: `${nameOf(customer)} is scheduled for ${at}`, date: input.date, saved });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.customer}>
          <PersonOutlined aria-hidden="true" />
          <strong>{nameOf(customer)}</strong>
          {customer.phone_number && <PhoneLink phone={customer.phone_number} />}
        </p>
        <CustomerAlert alert={customer.alert} />
        <Fields choicesOf={choicesOf} visitsOf={visitsOf} />
      </div>
    </AppointmentForm>
  );
};

interface FieldsProps {
  choicesOf: (values: Values) => ReturnType<typeof serviceChoices>;
  visitsOf: (values: Values) => Visit[];
}

const Fields = ({ choicesOf, visitsOf }: FieldsProps) => {
  const { onChange } = useServicesInput();
  const values = useFormContext<Values>().watch();
  return (
    <>
      <ServiceChoices choices={choicesOf(values)} onChange={onChange} />
      <AppointmentFields visits={visitsOf(values)} />
    </>
  );
};

const titleOf = (selected: readonly PurchasedService[]): string => {
  const [only, second] = selected;
  if (second) return `Schedule ${selected.length} services`;
  return only ? `Schedule ${only.service.name}` : 'Schedule';
};

/** Removes the booked services from the cached list, which is refetched as well. */
const useLeaveList = () => {
  const queryClient = useQueryClient();
  const { queryKey } = schedulingQueries.pending(useMethods());
  return (scheduled: readonly PurchasedService[]) => {
    const ids = new Set(scheduled.map(({ id }) => id));
    queryClient.setQueryData(
      queryKey,
      (list) => list && { ...list, services: list.services.filter(({ id }) => !ids.has(id)) },
    );
  };
};
