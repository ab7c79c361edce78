import { z } from '@hono/zod-openapi';
import { tagLimits } from '../domain/customerNotes';
import { customerSorts } from '../domain/customers';
import { pointsKinds } from '../domain/points';
import { settableStatuses } from '../domain/scheduling';
import { transactionStatuses } from '../domain/transactions';
import { createRoute, needs } from './access';
import { addition, isAddition } from './additions';
import { customerNoteSchema } from './customerNotes';
import { faults } from './errors';
import { csvFile } from './exports';
import { offsetPage, offsetPagination, searchInQuery, totalIsMinimum } from './paging';
import { version } from './recordCalls';
import { purchasedServiceSchema, unpaid } from './scheduling';
import { clientInPath, dataOf, idParameter, json, text, wireId, wireInstant } from './wire';

const tier = {
  tier_level: z.number().int().min(0).max(3),
  tier_name: z.string().openapi({
    description: 'The name of the reward plan of that tier; "No Plan" for tier level 0',
  }),
};

const sometimes = wireInstant
  .nullable()
  .openapi({ description: 'Null where an import has brought them in and does not say it' });

const isErased = addition(
  z.boolean().openapi({ description: 'Where nothing is done for the person any more' }),
);

/** A customer. Amounts are dollars, balances points. */
export const customerSchema = z
  .object({
    id: wireId,
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    email: addition(z.string().nullable()),
    ...tier,
    join_date: sometimes,
    total_spent: z.number().openapi({ description: 'Dollars, after refunds' }),
    last_activity: sometimes,
    points_balance: z.number(),
    is_erased: isErased,
  })
  .openapi('Customer');

/** A customer with their latest records, newest first. The counts are totals of all records. */
export const customerDetailSchema = z
  .object({
    profile: z.object({
      id: addition(wireId),
      name: z.string(),
      first_name: addition(z.string()),
      last_name: addition(z.string()),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      ...tier,
      join_date: sometimes,
      points_balance: z.number(),
      last_login: wireInstant.nullable(),
      last_activity: addition(sometimes),
      version,
    }),
    stats: z.object({
      lifetime_value: z.number().openapi({ description: 'Dollars, after refunds' }),
      total_orders: z.number().int(),
      total_appointments: z.number().int(),
      total_check_ins: z.number().int(),
      active_subscriptions: z.number().int(),
    }),
    purchase_history: z.array(
      z.object({
        id: wireId,
        date: wireInstant,
        amount: z.number(),
        cash_paid: z.number(),
        points_used: z.number(),
        status: z.enum(transactionStatuses),
        items: z.array(z.object({ service: z.string(), quantity: addition(z.number().int()) })),
      }),
    ),
    appointments: z.array(
      z.object({
        id: wireId,
        start_time: wireInstant,
        service: z.string().openapi({ description: 'Several are joined by commas' }),
        service_price: z.number().openapi({ description: 'Dollars, as bought; 0 for free ones' }),
        status: z.enum(['pending', ...settableStatuses]),
        notes: z.string().nullable(),
        unpaid,
      }),
    ),
    to_schedule: addition(
      z
        .array(purchasedServiceSchema)
        .openapi({ description: 'What has no appointment yet, latest first' }),
    ),
    check_ins: z.array(
      z.object({
        id: wireId,
        date: wireInstant,
        location: z.string(),
        address: z.string(),
        points_earned: z.number(),
      }),
    ),
    subscriptions: z.array(
      z.object({
        id: wireId,
        plan: addition(z.string()),
        status: z.string(),
        billing_interval: z.string(),
        billing_amount: z.number(),
        started_at: wireInstant,
        next_billing_date: wireInstant.nullable(),
        canceled_at: wireInstant.nullable(),
      }),
    ),
    is_erased: isErased,
    tags: addition(z.array(z.string())),
    tag_choices: addition(
      z.array(z.string()).openapi({ description: 'The different tags of the business' }),
    ),
    notes: addition(z.array(customerNoteSchema)),
    list_limit: addition(
      z
        .number()
        .int()
        .openapi({ description: 'The most entries of each list; older are left out' }),
    ),
  })
  .openapi('CustomerDetail');

/** One movement of points in a customer's ledger. */
export const pointsEntrySchema = z
  .object({
    id: wireId,
    at: wireInstant,
    kind: z.enum(pointsKinds),
    subject: z.string().nullable().openapi({
      description: 'The location checked in at, or what was bought, paid or refunded',
    }),
    points: z.number().openapi({ description: 'Earned is positive, spent is negative' }),
    balance: z.number().openapi({ description: 'The balance after it' }),
    transaction_id: wireId.nullable(),
    check_in_id: wireId.nullable(),
    refund_id: wireId.nullable(),
    by_hand: z
      .object({
        reason: z.string(),
        author: z.string().nullable().openapi({ description: 'The owner who did it' }),
        undoes: wireId.nullable().openapi({ description: 'The entry that this one balances' }),
      })
      .nullable()
      .openapi({ description: 'Who gave or took the points, and why; null for all others' }),
  })
  .openapi('PointsEntry');

export type CustomerWire = z.infer<typeof customerSchema>;
export type CustomerDetailWire = z.infer<typeof customerDetailSchema>;
export type PointsEntryWire = z.infer<typeof pointsEntrySchema>;

const path = '/api/owner/customers/{clientId}' as const;
const tags = ['Customers'];

const ofCustomer = clientInPath.extend({ customerId: idParameter('customerId') });

const customerFilter = {
  search: searchInQuery,
  tier: z
    .enum(['0', '1', '2', '3'], 'The tier must be a number from 0 to 3')
    .transform(Number)
    .optional()
    .openapi({ type: 'integer', minimum: 0, maximum: 3 }),
  tag: text('The tag', tagLimits.length).optional().openapi({ param: isAddition }),
  sort_by: z
    .enum(customerSorts, 'Customers are sorted by join_date, total_spent or last_activity')
    .default('join_date'),
  sort_order: z.enum(['asc', 'desc'], 'The sort order must be asc or desc').default('desc'),
};

/** The filters of the customer list, which its export and its batches share. */
export const customerListFilter = z.object(customerFilter);

export type CustomerFilter = z.infer<typeof customerListFilter>;

export const listCustomers = createRoute({
  operationId: 'listCustomers',
  method: 'get',
  path,
  tags,
  summary: 'A page of the customers',
  ...needs('customers'),
  request: { params: clientInPath, query: z.object({ ...offsetPage(20), ...customerFilter }) },
  responses: {
    200: json(
      dataOf(
        z.object({
          customers: z.array(customerSchema),
          pagination: offsetPagination.extend({ total_is_minimum: totalIsMinimum }),
          stats: z.object({
            tier_distribution: z
              .array(z.object({ ...tier, count: z.number().int() }))
              .openapi({ description: 'Of all customers, whatever the search and the tier' }),
          }),
          tags: addition(
            z
              .array(z.string())
              .openapi({ description: 'The different tags of the business, to filter by' }),
          ),
        }),
      ),
      'The customers',
    ),
    ...faults(400, 401, 403),
  },
});

/** All customers that the filters of the list match, ordered by the date they joined. */
export const exportCustomers = createRoute({
  operationId: 'exportCustomers',
  method: 'get',
  path: `${path}/export`,
  tags,
  summary: 'The customers as a CSV file',
  ...needs('customers', 'contacts', 'reports'),
  ...isAddition,
  request: { params: clientInPath, query: customerListFilter },
  responses: { 200: csvFile('The customers'), ...faults(400, 401, 403) },
});

export const getCustomer = createRoute({
  operationId: 'getCustomer',
  method: 'get',
  path: `${path}/{customerId}`,
  tags,
  summary: 'A customer with purchases, appointments, check-ins and subscriptions',
  ...needs('customers'),
  request: { params: ofCustomer },
  responses: { 200: json(dataOf(customerDetailSchema), 'The customer'), ...faults(401, 403, 404) },
});

/** The ledger of a customer's points; their balance is its sum. */
export const listPoints = createRoute({
  operationId: 'listPoints',
  method: 'get',
  path: `${path}/{customerId}/points`,
  tags,
  summary: "A customer's points, each movement with its reason, newest first",
  ...needs('customers'),
  ...isAddition,
  request: { params: ofCustomer, query: z.object(offsetPage(20)) },
  responses: {
    200: json(
      dataOf(
        z.object({
          balance: z.number(),
          entries: z.array(pointsEntrySchema),
          pagination: offsetPagination,
        }),
      ),
      'The movements',
    ),
    ...faults(400, 401, 403, 404),
  },
});
