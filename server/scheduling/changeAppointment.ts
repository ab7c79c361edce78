import type { Kysely } from 'kysely';
import type { AppointmentChanges, AppointmentWire } from '../../contract/scheduling';
import { dateMissing } from '../../domain/booking';
import type { SettableStatus } from '../../domain/scheduling';
import { lockCustomer } from '../customers/customer';
import type { Database } from '../database/schema';
import { fieldFault, found, orConflict } from '../http/faults';
import { checkVersion } from '../records/version';
import { customerOf, findAppointment, updateAppointment } from './appointmentQueries';
import { alreadyBooked, bookedOnce, refuseGivenBack, refuseUnlessBookable } from './book';
import { freeServices } from './freeServices';
import { lockPurchasedServices, setServiceStatuses } from './purchasedServiceQueries';
import { refuseAbsentTherapist } from './therapists';

/**
 * Changes an appointment, and with it the status of its services, which a cancellation frees. A
 * cancelled one is reactivated under the rules of a new booking, except that an undo may take
 * services whose payment was refunded. The calendar sequence grows if anything changes.
 * @throws Fault 400 for an empty date and an absent therapist, 404, 409, 412 for another version than the stored one
 */
export const changeAppointment = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  {
    changes,
    ifMatch,
    isUndo = false,
    now,
  }: { changes: AppointmentChanges; ifMatch?: string | undefined; isUndo?: boolean; now: Date },
): Promise<{ before: AppointmentWire; after: AppointmentWire }> => {
  const customerId = found(await customerOf(trx, clientAppId, id), 'appointment');
  await lockCustomer(trx, clientAppId, customerId);
  const before = found(await findAppointment(trx, clientAppId, id), 'appointment');
  checkVersion(ifMatch, before, 'appointment');
  const { status, scheduled_date, title, contact_notes, therapist_id } = changes;
  const named = before.therapist?.id ?? null;
  if (scheduled_date === '') throw fieldFault('scheduled_date', dateMissing);
  const values = {
    status: status ?? before.status,
    scheduled_date: new Date(scheduled_date ?? before.scheduled_date),
    title: title ?? before.title,
    contact_notes: contact_notes === undefined ? before.contact_notes : contact_notes || null,
    therapist_id: therapist_id === undefined ? named : therapist_id,
  };

  // An unchanged therapist may be inactive by now.
  if (values.therapist_id !== named) {
    await refuseAbsentTherapist(trx, clientAppId, values.therapist_id);
  }

  const services =
    before.purchased_services.length > 0
      ? await lockPurchasedServices(
          trx,
          clientAppId,
          before.purchased_services.map((held) => held.id),
        )
      : [];
  const comesBack = before.status === 'cancelled' && values.status !== 'cancelled';
  if (comesBack) {
    await refuseUnlessBookable(trx, clientAppId, { customerId, services, now });
    if (!isUndo) await refuseGivenBack(trx, clientAppId, services);
  }

  const isSame =
    values.status === before.status &&
    values.scheduled_date.getTime() === Date.parse(before.scheduled_date) &&
    values.title === before.title &&
    values.contact_notes === before.contact_notes &&
    values.therapist_id === named;
  if (!isSame) {
    const sequence = (before.sequence ?? 0) + 1;
    const update = updateAppointment(trx, clientAppId, id, {
      ...values,
      sequence,
      updated_at: now,
    });
    await orConflict(update, bookedOnce, alreadyBooked());
  }
  const isFreed = status === 'cancelled' && before.status !== 'cancelled';
  if (status && (isFreed || status !== 'cancelled')) {
    await giveStatus(trx, clientAppId, services, { status, now });
  }
  return { before, after: found(await findAppointment(trx, clientAppId, id), 'appointment') };
};

/** Sets the services of an appointment to its status, except individually cancelled ones. */
const giveStatus = async (
  trx: Kysely<Database>,
  clientAppId: number,
  services: { id: number; status: string }[],
  { status, now }: { status: SettableStatus; now: Date },
): Promise<void> => {
  const ids = services.filter((held) => held.status !== 'cancelled').map(({ id }) => id);
  if (ids.length === 0) return;
  if (status === 'cancelled') await freeServices(trx, clientAppId, ids, now);
  else await setServiceStatuses(trx, clientAppId, ids, { status, now });
};
