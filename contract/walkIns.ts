import { z } from '@hono/zod-openapi';
import { appointmentLimits } from '../domain/booking';
import { deskPayments, walkInPayments } from '../domain/walkIns';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { severalServices, user_id } from './booking';
import { faults } from './errors';
import { savedAppointment } from './scheduling';
import { therapist_id } from './therapists';
import { dataOf, instantInBody, json, jsonBody, numberInBody, text, wireId } from './wire';

/** The body of a walk-in. Prices are those of the customer's tier. Unknown keys are ignored. */
const walkInBody = z
  .object({
    user_id,
    service_ids: severalServices.openapi({
      description: 'Services of the catalogue, one as often as it is wanted',
    }),
    scheduled_date: instantInBody('The date and time').nullish(),
    contact_notes: text('Contact notes', appointmentLimits.contactNotes).nullish(),
    therapist_id,
    payment: z
      .enum(walkInPayments, 'Please choose how they are paying: cash, card, points or unpaid')
      .openapi({ description: '"unpaid" makes no order' }),
    total: numberInBody.openapi({
      description: 'Dollars as the customer was told; another total by now is refused',
    }),
  })
  .openapi('WalkInBody');

export const createWalkIn = createRoute({
  operationId: 'createWalkIn',
  method: 'post',
  path: '/api/owner/scheduling/walk-ins',
  tags: ['Scheduling'],
  summary: 'Sell services at the desk and book them as one appointment',
  ...needs('book'),
  ...isAddition,
  request: {
    body: jsonBody(walkInBody, 'Who, what, when and how it is paid'),
  },
  responses: {
    201: savedAppointment('The appointment'),
    ...faults(400, 401, 409, 413, 415),
  },
});

/** The body that pays for services booked at the desk without payment. Unknown keys are ignored. */
const paymentBody = z
  .object({
    purchased_service_ids: severalServices.openapi({ description: 'Unpaid ones of one customer' }),
    payment: z.enum(deskPayments, 'Please choose how they are paying: cash, card or points'),
    total: numberInBody.openapi({
      description: 'Dollars as the customer was told; another total by now is refused',
    }),
  })
  .openapi('DeskPaymentBody');

export const takePayment = createRoute({
  operationId: 'takePayment',
  method: 'post',
  path: '/api/owner/scheduling/payments',
  tags: ['Scheduling'],
  summary: 'Take the payment for services that were booked at the desk, as an order of its own',
  ...needs('book'),
  ...isAddition,
  request: {
    body: jsonBody(paymentBody, 'For what and how it is paid'),
  },
  responses: {
    201: json(dataOf(z.object({ transaction_id: wireId })), 'The order'),
    ...faults(400, 401, 409, 413, 415),
  },
});
