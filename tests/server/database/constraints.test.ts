import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../../server/database/connect';
import type { Database } from '../../../server/database/schema';
import { deleteRows, insertRow, insertRows, updateRows } from '../../support/tables';
import { createTestDatabase, seedBusiness } from '../../support/testDatabase';

const refused = { foreign: { code: '23503' }, double: { code: '23505' }, limit: { code: '23514' } };
const now = new Date('2026-06-15T16:00:00Z');

type Business = Awaited<ReturnType<typeof seedBusiness>>;

describe('the constraints', () => {
  let db: Kysely<Database>;
  let spa: Business;
  let barbers: Business;
  let of: { client_app_id: number };

  let connection: Connection;
  let made = 0;

  beforeAll(async () => {
    connection = await createTestDatabase();
    db = connection.db;
  });
  afterAll(() => connection.close());

  // Two businesses for every test, in the one database.
  beforeEach(async () => {
    made += 1;
    spa = await seedBusiness(db, 'Spa', `spa${made}@example.com`, 'America/New_York');
    barbers = await seedBusiness(db, 'Barbers', `barbers${made}@example.com`, 'UTC');
    of = { client_app_id: spa.clientAppId };
  });

  const customer = async (name = 'Ann') => {
    const row = { ...of, first_name: name, last_name: 'Lee', joined_at: now };
    const made = await insertRows(db, 'customers', row);
    return made[0]?.id ?? 0;
  };
  const purchase = async (customer_id: number, is_intro_service = false) => {
    const [service_id = 0] = spa.serviceIds;
    const row = { ...of, customer_id, service_id, is_intro_service, created_at: now };
    const made = await insertRows(db, 'purchased_services', row);
    return made[0]?.id ?? 0;
  };
  const appointment = async (customer_id: number) => {
    const row = { ...of, customer_id, scheduled_date: now };
    const made = await insertRows(db, 'appointments', row);
    return made[0]?.id ?? 0;
  };
  const put = (
    purchased_service_id: number,
    appointment_id: number,
    customer_id: number,
    is_intro_service = false,
  ) =>
    insertRow(db, 'appointment_services', {
      ...of,
      purchased_service_id,
      appointment_id,
      customer_id,
      is_intro_service,
    });
  const sale = async (customer_id: number, cash_paid: number, points_used = 0) => {
    const row = {
      ...of,
      type: 'order' as const,
      customer_id,
      occurred_at: now,
      cash_paid,
      points_used,
    };
    const made = await insertRows(db, 'transactions', row);
    return made[0]?.id ?? 0;
  };

  it('API-97: refuses a row that points into another business', async () => {
    const [foreign = 0] = barbers.serviceIds;
    const price = { service_id: foreign, tier_level: 1, special_price: 5 };
    await expect(insertRow(db, 'service_tier_prices', { ...of, ...price })).rejects.toMatchObject(
      refused.foreign,
    );
    await expect(
      insertRow(db, 'intro_services', { ...of, reward_plan_id: spa.planId, service_id: foreign }),
    ).rejects.toMatchObject(refused.foreign);
  });

  it('API-107: has one plan for each tier, deleted ones not counted', async () => {
    const plan = { ...of, tier_level: 1, name: 'Second', price: 10 };
    const insert = () => insertRows(db, 'reward_plans', plan);
    await expect(insert()).rejects.toMatchObject(refused.double);
    await updateRows(db, 'reward_plans', { deleted_at: now }, { id: spa.planId });
    await insert();
  });

  it('API-106: rounds the price of a plan up to its points', async () => {
    const plan = { ...of, tier_level: 2, name: 'Silver', price: '29.10' };
    const stored = await insertRow(db, 'reward_plans', plan);
    expect(stored).toMatchObject({ points_per_month: 30, is_active: true });
  });

  it('API-101: renames a category in its services', async () => {
    const [category = 0] = spa.categoryIds;
    await updateRows(db, 'categories', { name: 'Bodywork' }, { id: category });
    const services = await db
      .selectFrom('services')
      .select(['client_app_id', 'category'])
      .where('name', '=', 'Swedish Massage')
      .where('client_app_id', 'in', [spa.clientAppId, barbers.clientAppId])
      .orderBy('id')
      .execute();
    expect(services).toEqual([
      { client_app_id: spa.clientAppId, category: 'Bodywork' },
      { client_app_id: barbers.clientAppId, category: 'Massage' },
    ]);
  });

  it('API-100: keeps a category that a service uses, but not for deleted services', async () => {
    const [, facials = 0] = spa.categoryIds;
    const remove = () => deleteRows(db, 'categories', { id: facials });
    await expect(remove()).rejects.toMatchObject({
      ...refused.foreign,
      constraint: 'services_category',
    });
    await updateRows(
      db,
      'services',
      { deleted_at: now },
      { client_app_id: spa.clientAppId, category: 'Facials' },
    );
    await remove();
    const left = await db
      .selectFrom('services')
      .select('name')
      .where('category', 'is', null)
      .execute();
    expect(left).toEqual([{ name: 'Herbal Facial' }]);
  });

  it('refuses a second category or owner whose name or e-mail differs in case only', async () => {
    await expect(
      insertRow(db, 'categories', { ...of, name: 'MASSAGE', display_order: 3 }),
    ).rejects.toMatchObject(refused.double);
    const owner = { name: 'Twin', password_hash: '' };
    await expect(
      insertRow(db, 'owners', {
        ...owner,
        client_app_id: barbers.clientAppId,
        email: spa.email.toUpperCase(),
      }),
    ).rejects.toMatchObject({ ...refused.double, constraint: 'owners_email' });
  });

  it('API-109: holds a service once in the intro services of a plan', async () => {
    const [service_id = 0] = spa.serviceIds;
    const intro = { ...of, reward_plan_id: spa.planId, service_id };
    await insertRows(db, 'intro_services', intro);
    await expect(insertRows(db, 'intro_services', intro)).rejects.toMatchObject({
      ...refused.double,
      constraint: 'intro_services_service',
    });
  });

  it('API-111: books a purchased service once, and again after a cancellation', async () => {
    const ann = await customer();
    const service = await purchase(ann);
    const first = await appointment(ann);
    const second = await appointment(ann);
    await put(service, first, ann);
    await expect(put(service, second, ann)).rejects.toMatchObject({
      ...refused.double,
      constraint: 'appointment_services_booked_once',
    });
    await updateRows(db, 'appointments', { status: 'cancelled' }, { id: first });
    await put(service, second, ann);
    // Bringing the cancelled one back would book it twice.
    await expect(
      updateRows(db, 'appointments', { status: 'scheduled' }, { id: first }),
    ).rejects.toMatchObject(refused.double);
  });

  it('API-111: refuses a service of another customer in an appointment', async () => {
    const ann = await customer('Ann');
    const bob = await customer('Bob');
    const service = await purchase(bob);
    const appointmentId = await appointment(ann);
    await expect(put(service, appointmentId, ann)).rejects.toMatchObject(refused.foreign);
    await expect(put(service, appointmentId, bob)).rejects.toMatchObject(refused.foreign);
  });

  it('API-112: holds one intro service in an appointment', async () => {
    const ann = await customer();
    const id = await appointment(ann);
    await put(await purchase(ann, true), id, ann, true);
    await expect(put(await purchase(ann, true), id, ann, true)).rejects.toMatchObject({
      ...refused.double,
      constraint: 'appointment_services_one_intro',
    });
    const disguised = await purchase(ann, true);
    await expect(put(disguised, id, ann, false)).rejects.toMatchObject(refused.foreign);
  });

  it('API-118: refunds no more than was paid, and derives the status', async () => {
    const ann = await customer();
    const id = await sale(ann, 80, 20);
    const refund = (refunded_cash: number, refunded_points: number) =>
      db
        .updateTable('transactions')
        .set({ refunded_cash, refunded_points })
        .where('id', '=', id)
        .returning('status')
        .executeTakeFirst();
    await expect(refund(80.01, 0)).rejects.toMatchObject(refused.limit);
    await expect(refund(0, 21)).rejects.toMatchObject(refused.limit);
    expect(await refund(30, 0)).toEqual({ status: 'partial_refund' });
    expect(await refund(80, 0)).toEqual({ status: 'partial_refund' });
    expect(await refund(80, 20)).toEqual({ status: 'refunded' });
    expect(await refund(0, 0)).toEqual({ status: 'completed' });
  });

  it('takes an idempotency key once for a business', async () => {
    const transaction_id = await sale(await customer(), 80);
    const row = {
      ...of,
      transaction_id,
      cash: 10,
      reason: 'duplicate' as const,
      status: 'pending' as const,
      idempotency_key: 'key-1',
      created_at: now,
    };
    await insertRows(db, 'refunds', row);
    await expect(insertRows(db, 'refunds', row)).rejects.toMatchObject({
      ...refused.double,
      constraint: 'refunds_idempotency_key',
    });
  });

  it('keeps balances as sums of ledgers that only grow, and points from going below 0', async () => {
    const ann = await customer();
    const transaction_id = await sale(ann, 80);
    const money = { ...of, at: now, customer_id: ann, transaction_id };
    await insertRow(db, 'money_ledger', { ...money, kind: 'payment', amount: 80 });
    const points = { ...of, at: now, customer_id: ann, kind: 'adjustment' as const };
    await insertRows(db, 'points_ledger', [
      { ...points, points: 12.5 },
      { ...points, points: -2 },
    ]);
    const balance = () =>
      db
        .selectFrom('customers')
        .select(['points_balance', 'total_spent'])
        .where('id', '=', ann)
        .executeTakeFirst();
    expect(await balance()).toEqual({ points_balance: '10.50', total_spent: '80.00' });
    await expect(insertRow(db, 'points_ledger', { ...points, points: -11 })).rejects.toMatchObject({
      ...refused.limit,
      constraint: 'customers_points_balance',
    });
    for (const table of ['money_ledger', 'points_ledger', 'points_by_hand', 'activity'] as const) {
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow(
        /never changed/,
      );
    }
    const entry = await db
      .selectFrom('points_ledger')
      .select('id as entry_id')
      .where('customer_id', '=', ann)
      .executeTakeFirstOrThrow();
    const byHand = { ...of, ...entry, reason: 'other', words: 'For waiting so long' };
    await insertRows(db, 'points_by_hand', byHand);
    for (const change of [{ reason: 'birthday' }, { words: 'Something else' }]) {
      await expect(updateRows(db, 'points_by_hand', change)).rejects.toThrow(/never changed/);
    }
    await expect(deleteRows(db, 'points_by_hand')).rejects.toThrow(/never changed/);
    // Words about a person are erased with the person.
    await updateRows(db, 'points_by_hand', { words: null });
    await expect(deleteRows(db, 'points_ledger')).rejects.toThrow(/never changed/);
    await expect(updateRows(db, 'money_ledger', { amount: 1 })).rejects.toThrow(/never changed/);
    expect(await balance()).toEqual({ points_balance: '10.50', total_spent: '80.00' });
  });

  it('gives a customer the tier of the active membership', async () => {
    const ann = await customer();
    const row = {
      ...of,
      customer_id: ann,
      reward_plan_id: spa.planId,
      tier_level: 1,
      status: 'active',
      billing_amount: 29,
      started_at: now,
    };
    const tier = async () =>
      (
        await db
          .selectFrom('customers')
          .select('tier_level')
          .where('id', '=', ann)
          .executeTakeFirst()
      )?.tier_level;
    expect(await tier()).toBe(0);
    await insertRows(db, 'subscriptions', row);
    expect(await tier()).toBe(1);
    await expect(insertRows(db, 'subscriptions', row)).rejects.toMatchObject(refused.double);
    await updateRows(db, 'subscriptions', { status: 'cancelled', canceled_at: now });
    expect(await tier()).toBe(0);
  });

  it('API-122: finds customers whatever the accents, the case and the punctuation of phones', async () => {
    await insertRow(db, 'customers', {
      ...of,
      first_name: 'Zoë',
      last_name: 'Müller-Ártimo',
      phone_number: '+1 (555) 201-4477',
    });
    const found = (text: string) =>
      db
        .selectFrom('customers')
        .select('first_name')
        .where('client_app_id', '=', spa.clientAppId)
        .where(sql<boolean>`search_name like '%' || search_text(${text}) || '%'
          or phone_digits like '%' || nullif(regexp_replace(${text}, '\\D', '', 'g'), '') || '%'`)
        .execute();
    for (const text of ['zoe m', 'ZOË', 'müller', 'artimo', '555-201', '(555) 201-4477']) {
      expect(await found(text), text).toHaveLength(1);
    }
    for (const text of ['zoo', '555-202', 'leeds']) expect(await found(text), text).toHaveLength(0);
  });

  it('API-99: refuses what is over the limits', async () => {
    const place = { name: 'A', address: 'B', latitude: 0, longitude: 0 };
    const faults: [table: string, values: Record<string, string | number>][] = [
      ['services', { name: 'Free', price: 0, category: 'Massage' }],
      ['services', { name: '', price: 5, category: 'Massage' }],
      ['reward_plans', { tier_level: 4, name: 'Four', price: 5 }],
      ['reward_plans', { tier_level: 3, name: 'x'.repeat(51), price: 5 }],
      ['checkin_locations', { ...place, latitude: 90.1 }],
      ['checkin_locations', { ...place, longitude: -181 }],
      ['checkin_locations', { ...place, radius_meters: 49 }],
      ['checkin_locations', { ...place, radius_meters: 5001 }],
    ];
    for (const [table, values] of faults) {
      const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
      const insert = sql`insert into ${sql.table(table)} (client_app_id, ${names})
        values (${spa.clientAppId}, ${sql.join(Object.values(values))})`;
      await expect(insert.execute(db), JSON.stringify(values)).rejects.toMatchObject(refused.limit);
    }
  });
});
