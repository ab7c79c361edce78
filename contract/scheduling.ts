import { z } from '@hono/zod-openapi';
import { appointmentLimits } from '../domain/booking';
import { purchasedServiceStatuses, settableStatuses, statusFault } from '../domain/scheduling';
import { createRoute, needs } from './access';
import { addition } from './additions';
import { severalServices, user_id } from './booking';
import { faults } from './errors';
import { etag, ifMatch, version } from './recordCalls';
import { namedTherapist, therapist_id } from './therapists';
import { dataOf, idInPath, instantInBody, json, jsonBody, text, wireId, wireInstant } from './wire';

const person = z.object({
  name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  alert: addition(
    z.string().openapi({ description: "The customer's note that is the alert, if there is one" }),
  ),
});
const customer = person.extend({ id: wireId });

const bookedService = z.object({
  id: addition(wireId),
  name: z.string(),
  description: z.string(),
  duration: z.string(),
  category: z.string(),
});

/** The unpaid total of services that were booked at the desk, and the URL to pay them at. */
export const unpaid = addition(
  z.object({
    total: z.number().openapi({ description: 'Dollars' }),
    purchased_service_ids: z.array(wireId),
    url: z.string(),
  }),
);

/**
 * A purchased service. Its price is dollars; one that was earned by check-ins costs 0. Only an
 * intro service that is not scheduled has a next available date.
 */
export const purchasedServiceSchema = z
  .object({
    id: wireId,
    status: z.enum(purchasedServiceStatuses),
    is_intro_service: z.boolean(),
    is_earned: addition(
      z.boolean().openapi({ description: 'Earned by check-ins, so neither bought nor granted' }),
    ),
    unpaid,
    created_at: wireInstant,
    services: bookedService,
    order_items: z
      .object({ unit_price: z.number(), orders: z.object({ users: customer }) })
      .nullable(),
    users: customer.nullable(),
    intro_service_granted_at: wireInstant.nullable(),
    intro_service_next_available_date: wireInstant.nullable(),
    appointments: z.object({ id: addition(wireId), scheduled_date: wireInstant }).nullable(),
  })
  .openapi('PurchasedService');

/** An appointment. `services` repeats the first of `purchased_services` for the specification. */
export const appointmentSchema = z
  .object({
    id: wireId,
    scheduled_date: wireInstant,
    status: z.enum(['pending', ...settableStatuses]),
    title: z.string(),
    contact_notes: z.string().nullable(),
    users: person.extend({ id: addition(wireId) }),
    services: bookedService.nullable(),
    purchased_services: z.array(
      z.object({
        id: wireId,
        status: z.enum(purchasedServiceStatuses),
        is_intro_service: z.boolean(),
        services: bookedService,
      }),
    ),
    unpaid,
    duration_minutes: addition(
      z.number().int().openapi({ description: 'As the services took when they were booked' }),
    ),
    therapist: namedTherapist,
    sequence: addition(
      z.number().int().openapi({ description: 'Grows with each change, for calendar files' }),
    ),
    version,
  })
  .openapi('Appointment');

/**
 * Overlapping appointments, earliest first, without those of another therapist; empty where the
 * therapist is free, and without one as long as any is. Only a warning, since both appointments are kept.
 */
const overlaps = addition(
  z.array(
    z.object({
      id: wireId,
      scheduled_date: wireInstant,
      duration_minutes: z.number().int(),
      users: z.object({ name: z.string() }),
    }),
  ),
);

export type PurchasedServiceWire = z.infer<typeof purchasedServiceSchema>;
export type AppointmentWire = z.infer<typeof appointmentSchema>;
export type UnpaidWire = z.infer<typeof unpaid>;
export type OverlapsWire = z.infer<typeof overlaps>;

const date = instantInBody('The date and time').nullish();
const title = text('The title', appointmentLimits.title).nullish();
const contact_notes = text('Contact notes', appointmentLimits.contactNotes).nullish();

/** The body that schedules a purchased service. The title defaults to the customer's name. */
const scheduleBody = z
  .object({ appointment_date: date, title, contact_notes, therapist_id })
  .openapi('ScheduleBody');

/** The body of a new appointment. The title defaults to the customer's name. */
const appointmentBody = z
  .object({
    user_id,
    purchased_service_ids: severalServices,
    scheduled_date: date,
    title,
    contact_notes,
    therapist_id,
  })
  .openapi('AppointmentBody');

/** The body of an update. A field left out stays as it is; empty notes remove them. */
export const appointmentChanges = z
  .object({
    status: z.enum(settableStatuses, statusFault).optional(),
    scheduled_date: instantInBody('The date and time').optional(),
    title: text('The title', appointmentLimits.title).optional(),
    contact_notes,
    therapist_id,
  })
  .openapi('AppointmentChanges');

export type AppointmentChanges = z.infer<typeof appointmentChanges>;

const serviceStatusBody = z
  .object({ status: z.enum(purchasedServiceStatuses, statusFault) })
  .openapi('PurchasedServiceStatus');

const scheduling = '/api/owner/scheduling' as const;
const tags = ['Scheduling'];

/** The answer to a saved appointment. */
export const savedAppointment = (description: string) => ({
  ...json(dataOf(appointmentSchema).extend({ overlaps }), description),
  headers: etag,
});
/** An answer with the specification's `message`, and as our addition the changed record. */
const told = <More extends z.ZodRawShape>(more: More, description: string) =>
  json(
    z.object({
      success: z.literal(true),
      message: z.string(),
      data: addition(appointmentSchema),
      ...more,
    }),
    description,
  );

export const listPurchasedServices = createRoute({
  operationId: 'listPurchasedServices',
  method: 'get',
  path: `${scheduling}/purchased-services`,
  tags,
  summary: 'The services that customers hold, latest first',
  ...needs('calendar'),
  request: {
    query: z.object({ status: z.enum(purchasedServiceStatuses, statusFault).optional() }),
  },
  responses: {
    200: json(
      dataOf(z.array(purchasedServiceSchema)).extend({
        more: addition(
          z
            .boolean()
            .openapi({ description: 'Whether there are earlier ones, which are left out' }),
        ),
      }),
      'The purchased services, at most 5,000',
    ),
    ...faults(400, 401),
  },
});

export const schedulePurchasedService = createRoute({
  operationId: 'schedulePurchasedService',
  method: 'post',
  path: `${scheduling}/purchased-services/{id}/schedule`,
  tags,
  summary: 'Give a purchased service an appointment of its own',
  ...needs('book'),
  request: {
    params: idInPath,
    body: jsonBody(scheduleBody, 'When'),
  },
  responses: {
    201: told({ overlaps }, 'It is scheduled'),
    ...faults(400, 401, 404, 409, 413, 415),
  },
});

/** Sets the status of one service; its appointment stays as it is. */
export const setServiceStatus = createRoute({
  operationId: 'setServiceStatus',
  method: 'patch',
  path: `${scheduling}/purchased-services/{id}/status`,
  tags,
  summary: 'Change the status of a purchased service',
  ...needs('book'),
  request: {
    params: idInPath,
    body: jsonBody(serviceStatusBody, 'The status'),
  },
  responses: {
    200: json(dataOf(purchasedServiceSchema), 'The purchased service'),
    ...faults(400, 401, 404, 409, 413, 415),
  },
});

const instantInQuery = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `${label} must be an ISO 8601 instant with a zone` })
    .optional();

/** The appointments of a period, which by default begins today and lasts at most a year. */
export const listAppointments = createRoute({
  operationId: 'listAppointments',
  method: 'get',
  path: `${scheduling}/appointments/calendar`,
  tags,
  summary: 'The appointments of some days, earliest first, cancelled ones with them',
  ...needs('calendar'),
  request: {
    query: z.object({
      start_date: instantInQuery('The start').openapi({ description: 'The first instant' }),
      end_date: instantInQuery('The end').openapi({
        description: 'The first instant that no longer counts, at most 366 days after the start',
      }),
    }),
  },
  responses: {
    200: json(dataOf(z.array(appointmentSchema)), 'The appointments'),
    ...faults(400, 401),
  },
});

export const createAppointment = createRoute({
  operationId: 'createAppointment',
  method: 'post',
  path: `${scheduling}/appointments`,
  tags,
  summary: 'Book services of a customer as one appointment',
  ...needs('book'),
  request: { body: jsonBody(appointmentBody, 'The appointment') },
  responses: { 201: savedAppointment('The new appointment'), ...faults(400, 401, 409, 413, 415) },
});

export const updateAppointment = createRoute({
  operationId: 'updateAppointment',
  method: 'patch',
  path: `${scheduling}/appointments/{id}`,
  tags,
  summary: 'Move an appointment, or change its status, title or notes',
  ...needs('book'),
  request: {
    params: idInPath,
    headers: ifMatch,
    body: jsonBody(appointmentChanges, 'What changes'),
  },
  responses: {
    200: savedAppointment('The changed appointment'),
    ...faults(400, 401, 404, 409, 412, 413, 415),
  },
});

export const cancelAppointment = createRoute({
  operationId: 'cancelAppointment',
  method: 'delete',
  path: `${scheduling}/appointments/{id}`,
  tags,
  summary: 'Cancel an appointment; its services need scheduling again',
  ...needs('book'),
  request: { params: idInPath, headers: ifMatch },
  responses: { 200: told({}, 'It is cancelled'), ...faults(401, 404, 412) },
});
