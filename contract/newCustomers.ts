import { z } from '@hono/zod-openapi';
import { customerLimits } from '../domain/newCustomers';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { customerSchema } from './customers';
import { faults } from './errors';
import { clientInPath, dataOf, json, jsonBody, text } from './wire';

const name = (label: string) => text(label, customerLimits.name).nullish();
const contact = {
  phone: text('The phone', 40).nullish(),
  email: text('The email', customerLimits.email).nullish(),
};

/** A name, and a phone or an email. Keys that are not named here are ignored. */
export const newCustomerBody = z
  .object({ first_name: name('The first name'), last_name: name('The last name'), ...contact })
  .openapi('NewCustomerBody');

const path = '/api/owner/customers/{clientId}' as const;
const added = { tags: ['Customers'], ...needs('customers', 'book'), ...isAddition };

/** For the desk, before it enters somebody who is there already. */
export const listAlike = createRoute({
  method: 'get',
  path: `${path}/alike`,
  summary: 'Customers with the same phone, the same email or the same name',
  ...added,
  request: {
    params: clientInPath,
    query: z.object({ name: text('The name', 2 * customerLimits.name + 1).optional(), ...contact }),
  },
  responses: {
    200: json(dataOf(z.array(customerSchema)), 'At most 5, the latest seen first'),
    ...faults(400, 401, 403),
  },
});

export const createCustomer = createRoute({
  method: 'post',
  path,
  summary: 'Enter a customer who has not signed up in the app',
  ...added,
  request: {
    params: clientInPath,
    body: jsonBody(newCustomerBody, 'The customer'),
  },
  responses: {
    201: json(dataOf(customerSchema), 'The new customer'),
    ...faults(400, 401, 403, 409, 413, 415),
  },
});
