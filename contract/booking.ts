import { z } from '@hono/zod-openapi';
import { appointmentLimits, customerMissing, servicesMissing } from '../domain/booking';
import { choiceInBody, idInBody } from './wire';

/** Whose appointment it is to be, in a body. */
export const user_id = choiceInBody(customerMissing).nullish();

/** What an appointment is to hold or a payment is for, in a body. */
export const severalServices = z
  .array(idInBody, servicesMissing)
  .max(appointmentLimits.services, `Please select at most ${appointmentLimits.services} services`)
  .nullish();
