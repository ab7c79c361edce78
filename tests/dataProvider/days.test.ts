import { describe, expect, test } from 'vitest';
import { cooldownMessage } from '../../domain/booking';
import { claimFile } from '../../domain/checkIns';
import { customerFile } from '../../domain/customers';
import { formatDate, formatDateTime, type Moment } from '../../domain/time';
import { paymentFile } from '../../domain/transactions';
import { stepLabel } from '../../src/components/charts/stepLabels';
import type { BillingTransaction } from '../../src/custom/payments/payment';
import {
  type Blank,
  isUnknown,
  replaceUnknown,
  type Unknown,
} from '../../src/dataProvider/unknown';
import type { Campaign } from '../../src/resources/campaigns/endpoint';
import type { Category } from '../../src/resources/categories/endpoint';
import type { CheckIn } from '../../src/resources/checkins/endpoint';
import type { Customer } from '../../src/resources/customers/endpoint';
import { endpoints } from '../../src/resources/endpoints';
import type { RewardClaim } from '../../src/resources/reward-claims/endpoint';
import type { Transaction } from '../../src/resources/transactions/endpoint';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { fakeHttp } from '../support/fakeHttp';

const day = '2026-11-20';
const user = { full_name: 'Ann Lee', phone_number: null, email: null };
const meta = { clientId: '1' };
const range = { timeZone: 'UTC', range: 'month' };
const page = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
  meta,
};

/** A server that writes a day wherever the specification asks for a date. */
const answers: Record<string, unknown> = {
  '/api/owner/categories': { categories: [{ id: 1, name: 'Massage', created_at: day }] },
  '/api/owner/campaigns': { campaigns: [{ id: 1, name: 'Fall', start_date: day, end_date: day }] },
  '/api/owner/customers/1': {
    customers: [{ id: 1, name: 'Ann Lee', join_date: day, last_activity: day }],
  },
  '/api/owner/customers/1/1': {
    profile: { name: 'Ann Lee', join_date: day, last_login: day },
    stats: {},
    purchase_history: [{ id: 1, date: day }],
    appointments: [{ id: 1, start_time: day }],
    check_ins: [{ id: 1, date: day }],
    subscriptions: [{ id: 1, started_at: day, next_billing_date: day, canceled_at: day }],
  },
  '/api/owner/checkin/history': {
    check_ins: [{ id: 1, user, location: {}, distance_meters: 1, check_in_time: day }],
  },
  '/api/owner/checkin/reward-claims': {
    reward_claims: [
      { id: 1, user, reward: { check_ins_required: 5 }, service: { price: 1 }, claimed_at: day },
    ],
  },
  '/api/owner/billing/transactions/1': { transactions: [{ id: 1, type: 'order', date: day }] },
  '/api/owner/transactions/1': { transactions: [{ id: 1, date: day }] },
  '/api/owner/transactions/1/analytics': {
    payment_distribution: [],
    top_services: [],
    revenue_over_time: { step: 'day', steps: [{ date: day, cash: 1, points: 0 }] },
  },
  '/api/owner/scheduling/purchased-services': {
    purchased_services: [
      {
        id: 1,
        is_intro_service: true,
        intro_service_granted_at: day,
        intro_service_next_available_date: day,
        appointments: { scheduled_date: day },
      },
    ],
  },
};

const { http } = fakeHttp(
  new Proxy({} as Record<string, unknown>, {
    has: () => true,
    get: (_, line) => answers[String(line).replace(/^GET |\?.*$/g, '')],
  }),
);
const provider = createOwnerDataProvider(http, endpoints);
const listed = async <T>(resource: string, filter: object = {}): Promise<T> => {
  const { data } = await provider.getList(resource, { ...page, filter });
  return data[0] as T;
};
const blank = <T>(record: T) => replaceUnknown(record, null) as Blank<T>;

const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Auckland',
];

describe.each(zones)('a day in an answer is that day in %s', (zone) => {
  const shown = 'Nov 20, 2026';
  const expectShown = (...moments: (Moment | Unknown | null | undefined)[]) => {
    for (const moment of moments) {
      if (!moment || isUnknown(moment)) throw new Error('No moment');
      expect(formatDate(moment, zone)).toBe(shown);
      expect(formatDateTime(moment, zone)).toBe(shown);
    }
  };

  test('in the catalogue', async () => {
    const category = await listed<Category>('categories');
    const campaign = await listed<Campaign>('campaigns');
    expectShown(category.created_at, campaign.start_date, campaign.end_date);
  });

  test('CUST-08, CUST-19: of a customer, on the page and in the file', async () => {
    const customer = await listed<Customer>('customers');
    expectShown(customer.join_date, customer.last_activity);
    const line = customerFile.values(blank(customer), zone);
    expect([line[3], line[5]]).toEqual([day, day]);
  });

  test('CUST-25, CUST-28: in what a customer bought, booked and subscribed to', async () => {
    const { data } = await provider.getOne('customers', { id: '1', meta });
    const { profile, purchases, appointments, checkIns, subscriptions } = data;
    expectShown(profile.join_date, profile.last_login);
    expectShown(purchases[0].date, appointments[0].start_time, checkIns[0].date);
    const [{ started_at, next_billing_date, canceled_at }] = subscriptions;
    expectShown(started_at, next_billing_date, canceled_at);
  });

  test('of check-ins and reward claims', async () => {
    const checkIn = await listed<CheckIn>('checkins', range);
    const claim = await listed<RewardClaim>('reward-claims', range);
    expectShown(checkIn.check_in_time, claim.claimed_at);
    expect(claimFile.values(blank(claim), zone)[0]).toBe(day);
  });

  test('of payments and revenue', async () => {
    const payment = await listed<BillingTransaction>('billing');
    const transaction = await listed<Transaction>('transactions', range);
    expectShown(payment.date, transaction.date);
    expect(paymentFile.values(blank(payment), zone)[0]).toBe(day);
    const { data } = await provider.revenue({ clientId: '1', period: 30 });
    expect(data.revenue_over_time?.steps.map(({ date }) => stepLabel(date))).toEqual([shown]);
  });

  test('PEND-15, PEND-17: of a granted service and its cooldown', async () => {
    const { data } = await provider.purchasedServices();
    const [held] = data.services;
    expectShown(held?.since, held?.nextAvailable as Moment, held?.scheduledDate);
    expect(held?.nextAvailable && cooldownMessage(held.nextAvailable, zone)).toContain(shown);
  });
});
