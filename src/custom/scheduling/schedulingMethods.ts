import { customerMissing, groupByCustomer } from '../../../domain/booking';
import type { PurchasedServiceStatus, SettableStatus } from '../../../domain/scheduling';
import { openItem, openList, openMembers } from '../../dataProvider/envelope';
import { ApiError, isChangedElsewhere, isUnanswered } from '../../dataProvider/errors';
import { type Http, type HttpAnswer, type HttpOptions, ifMatch } from '../../dataProvider/http';
import { mapInSlices } from '../../dataProvider/mapInSlices';
import { changesTogether } from '../../dataProvider/ownChanges';
import { readText, readYes } from '../../dataProvider/read';
import { runEach } from '../../dataProvider/runEach';
import { sendOnce } from '../../dataProvider/sendOnce';
import { learnIds, wireIdFor } from '../../dataProvider/wireIds';
import { appointmentsCall, purchasedServicesCall, schedulingPath } from './calls';
import { type Asked, type AskedChange, around, isChangedAs, isMadeAs } from './lostAnswers';
import type { PurchasedService } from './schedulingRecords';
import { toAppointment, toPurchasedService, toSaved } from './schedulingRecords';

/** The services that customers hold. */
export interface PurchasedServices {
  services: PurchasedService[];
  /** Whether the server has more of them than it sent, where it says so (an addition). */
  more: boolean;
  /** Where services are sold and booked at the desk, if the server does that. */
  walkInsUrl?: string;
}

/** When services are to take place, and what is noted for it; "" for nothing. */
export interface When {
  date: Date;
  contactNotes: string;
  /** Who is to do it; nobody is named without. */
  therapistId?: string | undefined;
}

/** An appointment to be made: services of one customer. */
export interface NewAppointment extends When {
  customerId: string;
  serviceIds: readonly string[];
  title: string;
}

/** An appointment that is to change, and when it begins until then. */
export interface OfAppointment {
  id: string;
  start: Date;
}

/** An appointment as it was seen, with its version where the server has told it. */
export interface SeenAppointment extends OfAppointment {
  version?: string | undefined;
}

/** What of an appointment is to change; empty notes are none. */
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
}

const serviceAt = (id: string) => `${schedulingPath}/purchased-services/${encodeURIComponent(id)}`;
const appointmentAt = (id: string) => `${schedulingPath}/appointments/${encodeURIComponent(id)}`;

/** The calls about purchased services and appointments. */
export const schedulingMethods = (http: Http) => {
  const call = (path: string, options: Omit<HttpOptions, 'area'>) =>
    http(path, { area: 'dashboard', ...options });
  /** A call that counts as made, where no answer comes, when `isMade` finds its work done. */
  const change = (
    path: string,
    options: Omit<HttpOptions, 'area'>,
    isMade: () => Promise<boolean>,
  ) =>
    sendOnce<Partial<HttpAnswer>>({
      send: () => call(path, options),
      findMade: async () => ((await isMade()) ? {} : undefined),
      isInDoubt: (error) => isUnanswered(error) || isChangedElsewhere(error),
    });

  const appointments = async ({ signal, ...span }: OfSpan = {}) => {
    const { json } = await call(appointmentsCall(span), { signal });
    const rows = openList(json, 'appointments');
    learnIds(http, rows);
    const data = await mapInSlices(rows, toAppointment);
    return { data: data.toSorted((a, b) => a.start.getTime() - b.start.getTime()) };
  };

  const isBooked = async (asked: Asked) => {
    const { data } = await appointments(around(asked.date));
    return { data: data.some((appointment) => isMadeAs(appointment, asked)) };
  };
  const book = (asked: Asked, path: string, options: Omit<HttpOptions, 'area'>) =>
    change(path, { method: 'POST', ...options }, async () => (await isBooked(asked)).data);

  const appointmentNow = async ({ id, start }: OfAppointment) => {
    const { data } = await appointments(around(start));
    return { data: data.find((appointment) => appointment.id === id) };
  };

  const isDone = async ({ id, start, version }: SeenAppointment, asked: AskedChange) => {
    const moved = asked.date && (await appointmentNow({ id, start: asked.date })).data;
    const now = moved ?? (await appointmentNow({ id, start })).data;
    if (now) return isChangedAs(now, asked);
    // A server with versions lists what is cancelled; with it, a colleague has moved what is missing.
    return version === undefined && asked.status === 'cancelled';
  };

  const scheduleOne = async (id: string, { title, date, contactNotes, ...who }: When & Titled) => {
    const answer = await book(
      { serviceIds: [id], date, contactNotes },
      `${serviceAt(id)}/schedule`,
      {
        body: {
          appointment_date: date.toISOString(),
          title,
          contact_notes: contactNotes,
          ...therapistIn(http, who),
        },
        refusal: 'Failed to schedule service',
      },
    );
    return { data: toSaved(answer) };
  };

  const create = async ({ customerId, serviceIds, title, ...when }: NewAppointment) => {
    const { date, contactNotes } = when;
    if (!customerId) throw new ApiError(customerMissing, { status: 400 });
    const wireId = wireIdFor(http);
    const answer = await book(
      { serviceIds, date, contactNotes },
      `${schedulingPath}/appointments`,
      {
        body: {
          user_id: wireId(customerId),
          purchased_service_ids: serviceIds.map(wireId),
          scheduled_date: date.toISOString(),
          title,
          ...(contactNotes ? { contact_notes: contactNotes } : {}),
          ...therapistIn(http, when),
        },
        refusal: 'Failed to create appointment',
      },
    );
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
      const { more, walk_ins_url } = openMembers(json);
      const walkInsUrl = readText(walk_ins_url);
      const data: PurchasedServices = {
        // What is asked for by its state need not say that again.
        services: rows.map((row) => toPurchasedService({ status, ...row })),
        more: readYes(more),
        ...(walkInsUrl && { walkInsUrl }),
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
      const options = { method: 'PATCH', body: { status }, refusal };
      await change(`${serviceAt(id)}/status`, options, async () => {
        const { json } = await call(purchasedServicesCall(status), {});
        const rows = openList(json, 'purchased_services').map(toPurchasedService);
        return rows.some((held) => held.id === id && held.status === status);
      });
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

    /** An appointment as it is by now; undefined where the server lists it no longer. */
    appointmentNow,

    /** Whether exactly these services are booked for this time with these notes. */
    isBooked,

    /** POST /api/owner/scheduling/appointments. */
    createAppointment: create,

    /**
     * Makes an appointment of each customer's services, titled with the customer's name, by a call each.
     * When some fail the others are made; the PartialFailureError then holds the ids of the
     * customers without one. They do not count among what takes place at the same time.
     */
    async createAppointments({ services, ...when }: Scheduling) {
      const groups = groupByCustomer(services);
      const nameOf = (position: number) => groups[position]?.services[0]?.customer.name ?? '';
      const ids = groups.map(({ customerId }) => String(customerId));
      const saved = await runEach(
        ids,
        (_, position) => {
          const own = groups[position]?.services ?? [];
          const customerId = own[0]?.customer.id;
          // Only the call of a single service needs no id of its customer.
          if (!customerId) return scheduleServices({ ...when, services: own });
          return create({ ...when, customerId, serviceIds: idsOf(own), title: nameOf(position) });
        },
        (failed) => {
          const names = failed.map((id) => nameOf(ids.indexOf(id))).join(', ');
          return `${failed.length} of ${ids.length} appointments are not made: ${names}.`;
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
    async updateAppointment({ id, start, version, ...asked }: AppointmentChange) {
      const { status, date, title, contactNotes, therapistId } = asked;
      const body = {
        status,
        scheduled_date: date?.toISOString(),
        title,
        contact_notes: contactNotes,
        therapist_id: therapistId && wireIdFor(http)(therapistId),
      };
      const refusal = 'Failed to update appointment';
      const answer = await change(
        appointmentAt(id),
        { method: 'PATCH', body, headers: ifMatch(version), refusal },
        () => isDone({ id, start, version }, asked),
      );
      return { data: toSaved(answer) };
    },

    /** DELETE /api/owner/scheduling/appointments/{id}. */
    async cancelAppointment(seen: SeenAppointment) {
      const refusal = 'Failed to cancel appointment';
      const answer = await change(
        appointmentAt(seen.id),
        { method: 'DELETE', headers: ifMatch(seen.version), refusal },
        () => isDone(seen, { status: 'cancelled' }),
      );
      return { data: toSaved(answer) };
    },
  };
};

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

/** What a body says of who is to do it. */
export const therapistIn = (http: Http, { therapistId }: Pick<When, 'therapistId'>) =>
  therapistId ? { therapist_id: wireIdFor(http)(therapistId) } : {};

const idsOf = (services: readonly PurchasedService[]) => services.map(({ id }) => id);
