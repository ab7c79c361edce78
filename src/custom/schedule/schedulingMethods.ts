import { customerMissing, groupByCustomer } from '../../../domain/booking';
import type { PurchasedServiceStatus, SettableStatus } from '../../../domain/scheduling';
import { addDays } from '../../../domain/time';
import { openItem, openList, openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
import { type Http, type HttpOptions, ifMatch } from '../../dataProvider/http';
import { mapInSlices } from '../../dataProvider/mapInSlices';
import { changesTogether } from '../../dataProvider/ownChanges';
import { readYes } from '../../dataProvider/read';
import { runEach } from '../../dataProvider/runEach';
import { learnIds, wireIdFor } from '../../dataProvider/wireIds';
import { appointmentsCall, purchasedServicesCall, schedulingPath } from './calls';
import type { PurchasedService } from './schedulingRecords';
import { toAppointment, toPurchasedService, toSaved } from './schedulingRecords';

/** The services that customers hold. */
export interface PurchasedServices {
  services: PurchasedService[];
  /** True when the server has more services than it has sent (an addition). */
  more: boolean;
}

/** The date, notes ("" for none) and therapist of a booking. */
export interface When {
  date: Date;
  contactNotes: string;
  /** The therapist; nobody by default. */
  therapistId?: string | undefined;
}

/** An appointment to be made: services of one customer. */
export interface NewAppointment extends When {
  customerId: string;
  serviceIds: readonly string[];
  title: string;
}

/** An appointment to change, with its current start. */
export interface OfAppointment {
  id: string;
  start: Date;
}

/** An appointment as last seen, with its version for optimistic locking. */
export interface SeenAppointment extends OfAppointment {
  version?: string | undefined;
}

/** The changed fields of an appointment; empty notes delete them. */
export interface AppointmentChange extends SeenAppointment {
  status?: SettableStatus;
  date?: Date;
  title?: string;
  contactNotes?: string;
  /** Null names nobody. */
  therapistId?: string | null;
}

/** Services with what is said of all appointments that are made of them. */
export interface Scheduling extends When {
  services: readonly PurchasedService[];
  /** The therapist of each customer's appointment, in their order, where these differ. */
  therapistIds?: readonly string[];
}

const serviceAt = (id: string) => `${schedulingPath}/purchased-services/${encodeURIComponent(id)}`;
const appointmentAt = (id: string) => `${schedulingPath}/appointments/${encodeURIComponent(id)}`;

/** The calls about purchased services and appointments. */
export const schedulingMethods = (http: Http) => {
  const call = (path: string, options: Omit<HttpOptions, 'area'>) =>
    http(path, { area: 'dashboard', ...options });
  const change = (path: string, options: Omit<HttpOptions, 'area'>) =>
    call(path, { doubt: ['this was changed', lookFirst], ...options });
  const book = (path: string, options: Omit<HttpOptions, 'area'>) =>
    call(path, { method: 'POST', doubt: ['this was booked', lookFirst], ...options });

  const appointments = async ({ signal, ...span }: OfSpan = {}) => {
    const { json } = await call(appointmentsCall(span), { signal });
    const rows = openList(json, 'appointments');
    learnIds(http, rows);
    const data = await mapInSlices(rows, toAppointment);
    return { data: data.toSorted((a, b) => a.start.getTime() - b.start.getTime()) };
  };

  const appointmentNow = async ({ id, start }: OfAppointment) => {
    const { data } = await appointments(around(start));
    return { data: data.find((appointment) => appointment.id === id) };
  };

  const scheduleOne = async (id: string, { title, date, contactNotes, ...who }: When & Titled) => {
    const answer = await book(`${serviceAt(id)}/schedule`, {
      body: {
        appointment_date: date.toISOString(),
        title,
        contact_notes: contactNotes,
        ...therapistIn(http, who),
      },
      refusal: 'Failed to schedule service',
    });
    return { data: toSaved(answer) };
  };

  const create = async ({ customerId, serviceIds, title, ...when }: NewAppointment) => {
    const { date, contactNotes } = when;
    if (!customerId) throw new ApiError(customerMissing, { status: 400 });
    const wireId = wireIdFor(http);
    const answer = await book(`${schedulingPath}/appointments`, {
      body: {
        user_id: wireId(customerId),
        purchased_service_ids: serviceIds.map(wireId),
        scheduled_date: date.toISOString(),
        title,
        ...(contactNotes ? { contact_notes: contactNotes } : {}),
        ...therapistIn(http, when),
      },
      refusal: 'Failed to create appointment',
    });
    return { data: toSaved(answer) };
  };

  const scheduleServices = async ({ services, ...when }: Scheduling) => {
    const [first, second] = services;
    if (!first) throw new Error('There is no service to schedule.');
    const { id, name } = first.customer;
    const about = { ...when, title: name };
    if (!second) return scheduleOne(first.id, about);
    return create({ ...about, customerId: id, serviceIds: idsOf(services) });
  };

  return {
    /** GET /api/owner/scheduling/purchased-services. */
    async purchasedServices({ status, signal }: OfStatus = {}) {
      const { json } = await call(purchasedServicesCall(status), { signal });
      const rows = openList(json, 'purchased_services');
      learnIds(http, rows);
      const { more } = openMembers(json);
      const data: PurchasedServices = {
        // The status by default, since the call filters by it and a server may leave it out.
        services: rows.map((row) => toPurchasedService({ status, ...row })),
        more: readYes(more),
      };
      return { data };
    },

    /**
     * Schedules services of one customer as one appointment that is titled with the customer's name:
     * one service by its own call, several by that of an appointment.
     */
    scheduleServices,

    /** PATCH /api/owner/scheduling/purchased-services/{id}/status. */
    async updateServiceStatus({ id, status }: { id: string; status: PurchasedServiceStatus }) {
      const refusal = 'Failed to update service status';
      await change(`${serviceAt(id)}/status`, { method: 'PATCH', body: { status }, refusal });
      return { data: {} };
    },

    /**
     * GET /api/owner/scheduling/appointments/calendar: what begins from `start` on and
     * before `end`, earliest first.
     */
    appointments,

    /** GET /api/owner/scheduling/appointments/{id}, an addition: one, whenever it takes place. */
    async appointment({ id, signal }: { id: string; signal?: AbortSignal }) {
      const { json } = await call(appointmentAt(id), { signal });
      return { data: toAppointment(openItem(json, 'appointment') ?? {}) };
    },

    /** The current state of an appointment; undefined where the server no longer lists it. */
    appointmentNow,

    /** POST /api/owner/scheduling/appointments. */
    createAppointment: create,

    /**
     * Makes an appointment of each customer's services, titled with the customer's name, by a call each.
     * When some fail the others are made; the PartialFailureError then holds the ids of the
     * customers without one. They do not count among what takes place at the same time.
     */
    async createAppointments({ services, therapistIds = [], ...whenAll }: Scheduling) {
      const groups = groupByCustomer(services);
      const nameOf = (position: number) => groups[position]?.services[0]?.customer.name ?? '';
      const ids = groups.map(({ customerId }) => String(customerId));
      const saved = await runEach(
        ids,
        (_, position) => {
          const own = groups[position]?.services ?? [];
          const customerId = own[0]?.customer.id;
          const therapistId = therapistIds[position] ?? whenAll.therapistId;
          const when = { ...whenAll, therapistId };
          // Only the call of a single service needs no id of its customer.
          if (!customerId) return scheduleServices({ ...when, services: own });
          return create({ ...when, customerId, serviceIds: idsOf(own), title: nameOf(position) });
        },
        (failed, unsure) => {
          const named = (some: readonly string[]) =>
            some.map((id) => nameOf(ids.indexOf(id))).join(', ');
          const refused = failed.filter((id) => !unsure.includes(id));
          const unknown = unsure.length > 0 && `Not known to be booked: ${named(unsure)}.`;
          const not = `${refused.length} of ${ids.length} appointments are not made: ${named(refused)}.`;
          return [unknown, refused.length > 0 && not].filter(Boolean).join(' ');
        },
      );
      const own = new Set(saved.map(({ data }) => data.id));
      const overlaps = saved.flatMap(({ data }) => data.overlaps);
      const made = saved.map(({ data }) => data);
      return {
        data: changesTogether(made, { overlaps: overlaps.filter(({ id }) => !own.has(id)) }),
      };
    },

    /** PATCH /api/owner/scheduling/appointments/{id} with what is given of the change. */
    async updateAppointment({ id, version, ...asked }: AppointmentChange) {
      const { status, date, title, contactNotes, therapistId } = asked;
      const body = {
        status,
        scheduled_date: date?.toISOString(),
        title,
        contact_notes: contactNotes,
        therapist_id: therapistId && wireIdFor(http)(therapistId),
      };
      const refusal = 'Failed to update appointment';
      const headers = ifMatch(version);
      const answer = await change(appointmentAt(id), { method: 'PATCH', body, headers, refusal });
      return { data: toSaved(answer) };
    },

    /** DELETE /api/owner/scheduling/appointments/{id}. */
    async cancelAppointment(seen: SeenAppointment) {
      const refusal = 'Failed to cancel appointment';
      const headers = ifMatch(seen.version);
      const answer = await change(appointmentAt(seen.id), { method: 'DELETE', headers, refusal });
      return { data: toSaved(answer) };
    },
  };
};

/** A span that certainly contains an instant, even on a server that counts whole days only. */
const around = (instant: Date) => ({
  start: addDays(instant, -1, 'UTC'),
  end: addDays(instant, 1, 'UTC'),
});

const lookFirst = 'Look for it in the schedule before you try again.';

interface OfStatus {
  status?: PurchasedServiceStatus;
  signal?: AbortSignal;
}

interface OfSpan {
  start?: Date;
  end?: Date;
  signal?: AbortSignal;
}

interface Titled {
  title: string;
}

/** The therapist in a request body; nothing for none. */
export const therapistIn = (http: Http, { therapistId }: Pick<When, 'therapistId'>) =>
  therapistId ? { therapist_id: wireIdFor(http)(therapistId) } : {};

const idsOf = (services: readonly PurchasedService[]) => services.map(({ id }) => id);
