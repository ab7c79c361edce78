import { groupByCustomer } from '../../domain/booking';
import type { PurchasedServiceStatus, SettableStatus } from '../../domain/scheduling';
import { openList, openMembers } from './envelope';
import type { Http, HttpOptions } from './http';
import { runEach } from './runEach';
import {
  type Appointment,
  type PurchasedService,
  toAppointment,
  toPurchasedService,
} from './schedulingRecords';
import { learnIds, wireIdFor } from './wireIds';

/** The services that customers hold. */
export interface PurchasedServices {
  services: PurchasedService[];
  /** Whether the server has more of them than it sent, where it says so (an addition). */
  more: boolean;
}

/** When services are to take place, and what is noted for it; "" for nothing. */
interface When {
  date: Date;
  contactNotes: string;
}

/** An appointment to be made: services of one customer. */
export interface NewAppointment extends When {
  customerId: string;
  serviceIds: readonly string[];
  title: string;
}

/** What of an appointment is to change; empty notes are none. */
export interface AppointmentChange {
  id: string;
  status?: SettableStatus;
  date?: Date;
  title?: string;
  contactNotes?: string;
}

/** Services with what is said of all appointments that are made of them. */
export interface Scheduling extends When {
  services: readonly PurchasedService[];
}

const root = '/api/owner/scheduling';
const serviceAt = (id: string) => `${root}/purchased-services/${encodeURIComponent(id)}`;
const appointmentAt = (id: string) => `${root}/appointments/${encodeURIComponent(id)}`;

/** The calls about purchased services and appointments (API-60 to API-69). */
export const schedulingMethods = (http: Http) => {
  const call = (path: string, options: Omit<HttpOptions, 'area'>) =>
    http(path, { area: 'dashboard', ...options });

  const scheduleOne = async (id: string, { title, date, contactNotes }: When & Titled) => {
    await call(`${serviceAt(id)}/schedule`, {
      method: 'POST',
      body: { appointment_date: date.toISOString(), title, contact_notes: contactNotes },
      refusal: 'Failed to schedule service',
    });
    return { data: {} };
  };

  const create = async ({ customerId, serviceIds, title, date, contactNotes }: NewAppointment) => {
    const wireId = wireIdFor(http);
    await call(`${root}/appointments`, {
      method: 'POST',
      body: {
        user_id: wireId(customerId),
        purchased_service_ids: serviceIds.map(wireId),
        scheduled_date: date.toISOString(),
        title,
        ...(contactNotes ? { contact_notes: contactNotes } : {}),
      },
      refusal: 'Failed to create appointment',
    });
    return { data: {} };
  };

  return {
    /** GET /api/owner/scheduling/purchased-services (API-60 to API-62). */
    async purchasedServices({ status, signal }: OfStatus = {}) {
      const { json } = await call(`${root}/purchased-services`, { query: { status }, signal });
      const rows = openList(json, 'purchased_services');
      learnIds(http, rows);
      const data: PurchasedServices = {
        services: rows.map(toPurchasedService),
        more: openMembers(json).more === true,
      };
      return { data };
    },

    /**
     * Schedules services of one customer as one appointment that is titled with the customer's name:
     * one service by its own call, several by that of an appointment (API-64, API-67, PEND-29, PEND-30).
     */
    async scheduleServices({ services, ...when }: Scheduling) {
      const [first, second] = services;
      if (!first) throw new Error('There is no service to schedule.');
      const { customer } = first;
      const about = { ...when, title: customer.name };
      if (!second) return scheduleOne(first.id, about);
      return create({ ...about, customerId: customer.id, serviceIds: idsOf(services) });
    },

    /** PATCH /api/owner/scheduling/purchased-services/{id}/status (API-65). */
    async updateServiceStatus({ id, status }: { id: string; status: PurchasedServiceStatus }) {
      await call(`${serviceAt(id)}/status`, {
        method: 'PATCH',
        body: { status },
        refusal: 'Failed to update service status',
      });
      return { data: {} };
    },

    /**
     * GET /api/owner/scheduling/appointments/calendar (API-66, CAL-03): what begins from `start` on and
     * before `end`, earliest first.
     */
    async appointments({ start, end, signal }: OfSpan = {}): Promise<{ data: Appointment[] }> {
      const { json } = await call(`${root}/appointments/calendar`, {
        query: { start_date: start?.toISOString(), end_date: end?.toISOString() },
        signal,
      });
      const rows = openList(json, 'appointments');
      learnIds(http, rows);
      const appointments = rows.map(toAppointment);
      return { data: appointments.toSorted((a, b) => a.start.getTime() - b.start.getTime()) };
    },

    /** POST /api/owner/scheduling/appointments (API-67). */
    createAppointment: create,

    /**
     * Makes an appointment of each customer's services, titled with the customer's name, by a call each
     * (CAL-21). When some fail the others are made; the PartialFailureError then holds the ids of the
     * customers without one.
     */
    async createAppointments({ services, ...when }: Scheduling) {
      const groups = groupByCustomer(services);
      const nameOf = (position: number) => groups[position]?.services[0]?.customer.name ?? '';
      const ids = groups.map(({ customerId }) => String(customerId));
      await runEach(
        ids,
        (customerId, position) => {
          const serviceIds = idsOf(groups[position]?.services ?? []);
          return create({ ...when, customerId, serviceIds, title: nameOf(position) });
        },
        (failed) => {
          const names = failed.map((id) => nameOf(ids.indexOf(id))).join(', ');
          return `${failed.length} of ${ids.length} appointments are not made: ${names}.`;
        },
      );
      return { data: {} };
    },

    /** PATCH /api/owner/scheduling/appointments/{id} with what is given of the change (API-68, CAL-14). */
    async updateAppointment({ id, status, date, title, contactNotes }: AppointmentChange) {
      await call(appointmentAt(id), {
        method: 'PATCH',
        body: {
          status,
          scheduled_date: date?.toISOString(),
          title,
          contact_notes: contactNotes,
        },
        refusal: 'Failed to update appointment',
      });
      return { data: {} };
    },

    /** DELETE /api/owner/scheduling/appointments/{id} (API-69, CAL-15). */
    async cancelAppointment({ id }: { id: string }) {
      await call(appointmentAt(id), { method: 'DELETE', refusal: 'Failed to cancel appointment' });
      return { data: {} };
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

const idsOf = (services: readonly PurchasedService[]) => services.map(({ id }) => id);
