import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { AppointmentChanges, AppointmentWire } from '../../contract/scheduling';
import { formerName } from '../../domain/erasure';
import type { PurchasedServiceStatus } from '../../domain/scheduling';
import { lockCustomer } from '../customers/customer';
import type { Database } from '../database/schema';
import { found } from '../http/faults';
import { type ChangeUndo, changedSince, moneyStays } from '../records/changeUndo';
import type { RecordState } from '../records/recordKind';
import { customerOf, findAppointment } from './appointmentQueries';
import { recorded } from './book';
import { changeAppointment } from './changeAppointment';
import { freeServices } from './freeServices';
import { setServiceStatuses } from './purchasedServiceQueries';

const kind = 'appointment';
const fields = ['status', 'scheduled_date', 'title', 'contact_notes', 'therapist_id'] as const;

type Statuses = Readonly<Record<string, PurchasedServiceStatus>>;

/** The statuses of the services in the activity; undefined in old entries, which lack them. */
const statusesIn = (kept: RecordState | null) => kept?.service_statuses as Statuses | undefined;

const fieldOf = (kept: RecordState, field: string): unknown => kept[field] ?? null;

const findRecorded = async (trx: Transaction<Database>, clientAppId: number, id: number) => {
  const appointment = found(await findAppointment(trx, clientAppId, id), kind);
  return { appointment, standing: recorded(appointment) as RecordState };
};

/** Sets each service to its former status, if it differs. */
const giveBack = async (
  trx: Transaction<Database>,
  clientAppId: number,
  { wanted, now }: { wanted: Statuses; now: Date },
  { purchased_services }: AppointmentWire,
) => {
  for (const { id, status } of purchased_services) {
    const before = wanted[id];
    if (before === undefined || before === status) continue;
    if (before === 'not_scheduled') await freeServices(trx, clientAppId, [id], now);
    else await setServiceStatuses(trx, clientAppId, [id], { status: before, now });
  }
};

/**
 * The undo of changes of appointments: frees their services or takes them again, under the current
 * rules. The creation of an appointment that was paid when it was booked cannot be undone; its moves
 * and cancellations can. Nothing can once the customer is erased.
 */
export const appointmentUndo: ChangeUndo = {
  kind,
  actionOf({ action, before, after }) {
    if ((after ?? before)?.name === formerName) return undefined;
    if (action === `${kind}.created`) {
      const isPaid = after?.payment !== undefined && after.payment !== 'unpaid';
      return isPaid ? undefined : `${kind}.cancelled`;
    }
    if (!before || before.status === 'pending') return undefined;
    return before.status === 'cancelled' ? `${kind}.cancelled` : `${kind}.updated`;
  },
  async undo(trx, { subject_id, before, after }, { clientAppId, now, refuseIfChanged }) {
    const id = Number(subject_id);
    const left = after ?? {};
    await lockCustomer(trx, clientAppId, found(await customerOf(trx, clientAppId, id), kind));
    await refuseIfChanged();
    const { appointment, standing } = await findRecorded(trx, clientAppId, id);
    const services = appointment.purchased_services;
    const isUnpaid = left.payment === 'unpaid';
    if (isUnpaid && appointment.unpaid?.purchased_service_ids.length !== services.length) {
      throw moneyStays();
    }
    if (fields.some((field) => fieldOf(standing, field) !== fieldOf(left, field))) {
      throw changedSince(kind);
    }
    const comesBack = before !== null && standing.status === 'cancelled';
    const were = statusesIn(after);
    // For a cancelled appointment the rules of booking check that, with a better error message.
    if (!comesBack && were && !isDeepStrictEqual(statusesIn(standing), were)) {
      throw changedSince(kind);
    }
    // Services that were sold with the booking and not paid are cancelled and restored with it.
    const sold = Object.fromEntries(services.map((held) => [held.id, 'cancelled' as const]));
    const wanted = before ? statusesIn(before) : isUnpaid ? sold : undefined;
    const gone = services
      .filter((held) => held.status === 'cancelled' && were?.[held.id] === 'cancelled')
      .filter((held) => wanted && wanted[held.id] !== 'cancelled');
    if (comesBack && gone.length > 0) {
      const ids = gone.map((held) => held.id);
      await setServiceStatuses(trx, clientAppId, ids, { status: 'not_scheduled', now });
    }
    const changes = Object.fromEntries(
      fields
        .filter((field) => before && fieldOf(before, field) !== fieldOf(left, field))
        .map((field) => [field, before?.[field] ?? null]),
    );
    const done = await changeAppointment(trx, clientAppId, id, {
      changes: before ? (changes as AppointmentChanges) : { status: 'cancelled' },
      isUndo: true,
      now,
    });
    if (wanted) await giveBack(trx, clientAppId, { wanted, now }, done.after);
    const result = await findRecorded(trx, clientAppId, id);
    return { result, subjectId: id, before: standing, after: result.standing };
  },
};
