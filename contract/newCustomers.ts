import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { customerFields, customerLimits } from '../domain/newCustomers';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { customerSchema } from './customers';
import { faults } from './errors';
import { sent } from './fields';
import { etag, ifMatch, version } from './recordCalls';
import { clientInPath, dataOf, idParameter, json, jsonBody, nameText, text } from './wire';

const name = (label: string) => nameText(label, customerLimits.name).nullish();
/** Null is taken of whom has no first name; the rule refuses to take one away. */
const firstName = { ...customerFields.first_name, optional: true } as const;
const details = sent({ ...customerFields, first_name: firstName });

/**
 * The body of a customer: a name, and a phone or an email. Unknown keys are ignored; a field left
 * out of an update stays as it is.
 */
const newCustomerBody = z.object(details).openapi('NewCustomerBody');

/** A customer as a line of an import gives it; phone and email may be a whole cell of contacts. */
export const importedCustomerBody = z.object({
  first_name: name('The first name'),
  last_name: name('The last name'),
  phone: text('The phone', maximumLength.address).nullish(),
  email: text('The email', maximumLength.address).nullish(),
  joined: z.iso.date('Please write a day such as 2024-03-25').nullish(),
  last_visit: z.iso.date('Please write a day such as 2024-03-25').nullish(),
});

const path = '/api/owner/customers/{clientId}' as const;
const added = { tags: ['Customers'], ...needs('customers', 'book'), ...isAddition };

/** Customers with the same phone, email or name, so that the desk does not create a duplicate. */
export const listAlike = createRoute({
  operationId: 'listAlike',
  method: 'get',
  path: `${path}/alike`,
  summary: 'Customers with the same phone, the same email or the same name',
  ...added,
  request: {
    params: clientInPath,
    query: z.object({
      name: text('The name', 2 * customerLimits.name + 1).optional(),
      phone: details.phone,
      email: details.email,
    }),
  },
  responses: {
    200: json(dataOf(z.array(customerSchema)), 'At most 5, the latest seen first'),
    ...faults(400, 401, 403),
  },
});

export const createCustomer = createRoute({
  operationId: 'createCustomer',
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

/**
 * Changes a customer. A person without the right to see contacts can change only the name: sending
 * a phone or an email answers 403.
 */
export const changeCustomer = createRoute({
  operationId: 'changeCustomer',
  method: 'put',
  path: `${path}/{customerId}`,
  summary: "Change a customer's name, phone or email",
  ...added,
  request: {
    params: clientInPath.extend({ customerId: idParameter('customerId') }),
    headers: ifMatch,
    body: jsonBody(newCustomerBody, 'What changes'),
  },
  responses: {
    200: { ...json(dataOf(customerSchema.extend({ version })), 'The customer'), headers: etag },
    ...faults(400, 401, 403, 404, 409, 412, 413, 415),
  },
});
