import type { Kysely } from 'kysely';
import type { AppointmentWire } from '../../contract/scheduling';
import {
  appointmentLimits,
  bookingFaults,
  notPending,
  oneIntroService,
  otherCustomer,
} from '../../domain/booking';
import { appointmentSummary, givenBackFault, totalMinutes } from '../../domain/scheduling';
import { lockCustomer, personName } from '../customers/customer';
import type { Database } from '../database/schema';
import { conflict, fieldFault, found, orConflict, refuseFaults } from '../http/faults';
import { findAppointment, insertAppointment } from './appointmentQueries';
import { refuseOnCooldown } from './cooldown';
import { findGivenBack } from './freeServices';
import {
  type HeldService,
  lockPurchasedServices,
  setServiceStatuses,
} from './purchasedServiceQueries';
import { refuseAbsentTherapist } from './therapists';

/** The input of an appointment; each id once. */
export interface Booking {
  customerId: number;
  serviceIds: number[];
  date: Date;
  title: string | null | undefined;
  contactNotes: string | null | undefined;
  therapistId: number | null | undefined;
}

/**
 * The validated date of a new appointment, with a validation error also for missing services.
 * @param field what the body calls the date
 * @throws Fault 400 for no services, no date and a date in the past
 */
export const checkedDate = (
  text: string | null | undefined,
  { services, field, now }: { services: number; field: string; now: Date },
): Date => {
  const date = new Date(text || Number.NaN);
  const faults = bookingFaults({ date, services }, now);
  refuseFaults(
    faults.map((fault) => (fault.field === 'scheduled_date' ? { ...fault, field } : fault)),
  );
  return date;
};

/** The state of an appointment in the activity, named by its services and its customer. */
export const recorded = ({
  users,
  services,
  purchased_services,
  therapist,
  version: _,
  ...rest
}: AppointmentWire) => ({
  name: appointmentSummary(
    purchased_services.map((held) => held.services.name),
    users.name,
  ),
  ...rest,
  customer_id: users.id,
  therapist_id: therapist?.id ?? null,
  therapist: therapist?.name ?? null,
  purchased_service_ids: purchased_services.map(({ id }) => id),
  service_statuses: Object.fromEntries(purchased_services.map(({ id, status }) => [id, status])),
});

/**
 * @throws Fault 409 unless all services can be booked together now: none has a date, there is one
 * intro service at most, and no cooldown lasts. The customer is to be locked before.
 */
export const refuseUnlessBookable = async (
  trx: Kysely<Database>,
  clientAppId: number,
  { customerId, services, now }: { customerId: number; services: HeldService[]; now: Date },
): Promise<void> => {
  if (services.some(({ status }) => status !== 'not_scheduled')) throw alreadyBooked();
  const intros = services.filter(({ is_intro_service }) => is_intro_service).length;
  if (intros > 1) throw conflict(oneIntroService);
  if (intros > 0) await refuseOnCooldown(trx, clientAppId, customerId, now);
};

export const alreadyBooked = () => conflict(notPending);

/**
 * The constraint that a purchased service is in at most one appointment, but for cancelled ones.
 */
export const bookedOnce = 'appointment_services_booked_once';

/**
 * Refuses services whose payment was refunded in full. The customers' app, or a former version of
 * the server, may have left them free.
 * @throws Fault 409
 */
export const refuseGivenBack = async (
  trx: Kysely<Database>,
  clientAppId: number,
  services: { id: number }[],
): Promise<void> => {
  const ids = services.map(({ id }) => id);
  if (ids.length > 0 && (await findGivenBack(trx, clientAppId, ids)).length > 0) {
    throw conflict(givenBackFault);
  }
};

/**
 * Creates an appointment for services of a customer, which become scheduled.
 * @throws Fault 400 for an unknown customer, unknown services, another customer's services and an absent
 * therapist; 409 as {@link refuseUnlessBookable} says, and for what was given back
 */
export const book = async (
  trx: Kysely<Database>,
  clientAppId: number,
  { customerId, serviceIds, date, title, contactNotes, therapistId }: Booking,
  now: Date,
): Promise<AppointmentWire> => {
  const of = { client_app_id: clientAppId, customer_id: customerId };
  const customer = await lockCustomer(trx, clientAppId, customerId);
  if (!customer) throw fieldFault('user_id', 'This customer does not exist any more.');
  const services = await lockPurchasedServices(trx, clientAppId, serviceIds);
  const field = 'purchased_service_ids';
  if (services.length < serviceIds.length) {
    throw fieldFault(field, 'This service does not exist any more. Please choose another one.');
  }
  if (services.some(({ customer_id }) => customer_id !== customerId)) {
    throw fieldFault(field, otherCustomer);
  }
  await refuseUnlessBookable(trx, clientAppId, { customerId, services, now });
  await refuseGivenBack(trx, clientAppId, services);
  await refuseAbsentTherapist(trx, clientAppId, therapistId);

  const id = await insertAppointment(trx, {
    ...of,
    scheduled_date: date,
    duration_minutes: totalMinutes(services),
    status: 'scheduled',
    title: title || personName(customer).slice(0, appointmentLimits.title),
    contact_notes: contactNotes || null,
    therapist_id: therapistId ?? null,
    created_at: now,
    updated_at: now,
  });
  const places = trx
    .insertInto('appointment_services')
    .values(
      services.map((service) => ({
        ...of,
        appointment_id: id,
        purchased_service_id: service.id,
        is_intro_service: service.is_intro_service,
      })),
    )
    .execute();
  await orConflict(places, bookedOnce, alreadyBooked());
  await setServiceStatuses(trx, clientAppId, serviceIds, { status: 'scheduled', now });
  return found(await findAppointment(trx, clientAppId, id), 'appointment');
};
