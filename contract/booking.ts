import { z } from '@hono/zod-openapi';
import { appointmentLimits, customerMissing, servicesMissing } from '../domain/booking';
import { choiceInBody, idInBody } from './wire';

/** The customer of the appointment, in a body. */
export const user_id = choiceInBody(customerMissing).nullish();

/** The services to put into an appointment or to pay for, in a body. */
export const severalServices = z
  .array(idInBody, servicesMissing)
  .max(appointmentLimits.services, `Please select at most ${appointmentLimits.services} services`)
  .nullish();
