import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { BillingTransactionWire } from '../../../contract/billing';
import { isPaymentFound, paymentSearch } from '../../../domain/paymentSearch';
import { searchText } from '../../../domain/searchText';
import { customerSearch } from '../../../server/lists/customerSearch';
import { foundBy } from '../../../server/lists/foundBy';
import { timedPage } from '../../../server/lists/timedPage';
import { foundPayments } from '../../../server/revenue/paymentSearch';
import { toScheduleOf } from '../../../server/scheduling/purchasedServiceQueries';
import { createCalls } from '../../support/calls';
import { rowsScannedBy } from '../../support/rowsScanned';
import { updateRows } from '../../support/tables';
import { createTestApp, openTestApp, type TestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

/** The rights of somebody who may do everything. */
const everything = { rights: null };

interface Listed {
  data: {
    transactions: BillingTransactionWire[];
    pagination: { total: number; total_is_minimum?: boolean };
  };
}

describe('the search for payments', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const base = `/api/owner/billing/transactions/${app.businesses.spa.clientAppId}`;
  const till = createTill(app.db, app.businesses.spa);
  const katherine = await till.customer({
    first_name: 'Katherine',
    last_name: "O'Hayes-Brontë",
    email: 'katherine.hayes_5@mail.example',
    phone_number: '+12128172885',
  });
  const zoe = await till.customer({ first_name: 'Zoë', last_name: 'ЖУКОВА', phone_number: '8' });
  const sold: [string, number, string, string | null][] = [
    ['polish', katherine, 'Coconut Sugar Polish', 'pi_3abcDEF999xyz'],
    ['facial', katherine, 'Crème-Facial (60 min)', null],
    ['wrap', zoe, 'Body Wrap, 100% coconut', 'pi_8_2k'],
    ['empty', zoe, '', null],
  ];
  const ids: Record<string, number> = {};

  for (const [name, customer, description, intent] of sold) {
    ids[name] = await till.order(customer, { cash: 20, intent });
    await updateRows(app.db, 'transactions', { description }, { id: ids[name] });
  }
  const ida = await till.customer({ first_name: 'Ida', last_name: 'Berg' });
  await till.givePoints(ida, 2000);
  ids.points = await till.order(ida, { cash: 45, points: 1200, intent: null });
  ids.part = await till.order(ida, { cash: 77, intent: null });
  ids.back = await till.order(ida, { cash: 78, intent: null });
  ids.plan = await till.subscription(ida, { cash: 29, intent: null });
  for (const [name, refunded_cash] of [
    ['part', 12.34],
    ['back', 78],
  ] as const) {
    await updateRows(app.db, 'transactions', { refunded_cash }, { id: ids[name] ?? 0 });
  }

  const ask = async (search: string) => {
    const path = `${base}?search=${encodeURIComponent(search)}`;
    const { status, body } = await createCalls(app, token).get<Listed>(path);
    expect(status).toBe(200);
    return body.data;
  };
  const named = (rows: { id: number }[]) =>
    Object.keys(ids).filter((name) => rows.some(({ id }) => id === ids[name]));

  test.each<[string, string[]]>([
    ['Coconut', ['polish', 'wrap']],
    ['coconut SUGAR', ['polish']],
    ['sugar polish', ['polish']],
    ['polish katherine', ['polish']],
    ['katherine.hayes', ['polish', 'facial']],
    ['hayes_5', ['polish', 'facial']],
    ['hayesx5', []],
    ['katherine.hayes_5@mail.example', ['polish', 'facial']],
    ['creme facial', ['facial']],
    ['Crème‑Facial', ['facial']],
    ['ohayes bronte', ['polish', 'facial']],
    ['pi_3abcD…', ['polish']],
    ['pi_3abcDEF999xyz', ['polish']],
    ['DEF999', ['polish']],
    ['pi_8_2', ['wrap']],
    ['100%', ['wrap']],
    ['жукова', ['wrap', 'empty']],
    ['zo', ['wrap', 'empty']],
    ['co', ['polish', 'wrap']],
    ['oc', []],
    ['6', ['facial']],
    ['polish facial', []],
    [' ,. ', ['polish', 'facial', 'wrap', 'empty', 'points', 'part', 'back', 'plan']],
    ['20', ['polish', 'facial', 'wrap', 'empty']],
    ['$20.00 polish', ['polish']],
    ['2', []],
    ['1,200 pts', ['points']],
    ['1200', ['points']],
    ['$1,245', ['points']],
    ['45.5', []],
    ['45', ['points']],
    ['$1200', []],
    ['points', ['points']],
    ['points cash', ['points']],
    ['Partial Refund', ['part']],
    ['refunded', ['part', 'back']],
    ['$12.34', ['part']],
    ['order refund', ['part', 'back']],
    ['subscription', ['plan']],
    ['completed 29', ['plan']],
  ])(
    'BILL-03: for %j is the same in the rows that the console has and in all',
    async (search, found) => {
      const { transactions, pagination } = await ask(search);
      expect(named(transactions)).toEqual(found);
      expect(pagination).toMatchObject({ total: found.length });
      const file = await (
        await app.request(`${base}/export?search=${encodeURIComponent(search)}`, { token })
      ).text();
      expect(file.trim().split('\r\n')).toHaveLength(found.length + 1);

      const { transactions: all } = await ask('');
      const wanted = paymentSearch(search);
      expect(named(all.filter((row) => !wanted || isPaymentFound(wanted, row)))).toEqual(found);
    },
  );

  test.each(['(212) 817-2885', '817-2885', '+1 212 8172885', '2128172885', '817'])(
    'knows the phone %s, which no row shows',
    async (phone) => {
      expect(named((await ask(phone)).transactions)).toEqual(['polish', 'facial']);
    },
  );

  test.each<[string, string[]]>([
    ['817 $20', ['polish', 'facial']],
    ['katherine', ['polish', 'facial']],
    ['katherine $20.00', ['polish', 'facial']],
    ['1,200 points', ['points']],
    ['partial', ['part']],
  ])('TXN-07: the transactions are found by %j alike', async (search, found) => {
    const list = `/api/owner/transactions/${app.businesses.spa.clientAppId}`;
    const { body } = await createCalls(app, token).get<Listed>(
      `${list}?search=${encodeURIComponent(search)}`,
    );
    expect(named(body.data.transactions)).toEqual(found);
  });

  test('knows the services of a payment that does not name them', async () => {
    const till = createTill(app.db, app.businesses.spa);
    const walkIn = await till.order(katherine, { cash: 3, services: ['Hot Stone'] });
    await updateRows(app.db, 'transactions', { description: '' }, { id: walkIn });
    const { transactions } = await ask('hot stone');
    expect(transactions.map(({ id }) => id)).toEqual([walkIn]);
  });

  test('follows the customer and the payment when they change', async () => {
    const rename = (last_name: string) =>
      updateRows(app.db, 'customers', { last_name }, { id: katherine });
    await rename('Quill');
    expect(named((await ask('quill')).transactions)).toEqual(['polish', 'facial']);
    expect(named((await ask('ohayes')).transactions)).toEqual([]);
    await rename("O'Hayes-Brontë");
    expect(named((await ask('ohayes')).transactions)).toEqual(['polish', 'facial']);
  });

  test.each([
    'Ann Lee',
    'ZOË',
    'Crème – Brûlée',
    "D'Arcy/‘t Hooft",
    'ﬁne…',
    'İstanbul',
    'a\u00a0b',
    '½ (x)',
  ])('compares %j alike in the console and in the database', async (text) => {
    const { rows } = await sql<{ text: string }>`select search_text(${text}) as text`.execute(
      app.db,
    );
    expect(searchText(text)).toBe(rows[0]?.text);
  });
});

test('BILL-06, API-122: what is found very often is not counted to its end, and paged through all the same', async () => {
  const app = await createTestApp();
  const { clientAppId } = app.businesses.spa;
  const ann = await createTill(app.db, app.businesses.spa).customer();
  // As its trigger does row by row.
  await sql`alter table transactions disable trigger transactions_search_text`.execute(app.db);
  await sql`
    insert into transactions (client_app_id, customer_id, type, occurred_at, cash_paid, search)
    select ${clientAppId}, ${ann}, 'order', timestamptz '2024-01-01' + n * interval '1 minute', 9,
      case when n <= 5100 then ' body wrap early' else ' body wrap' end
    from generate_series(1, 8000) as n`.execute(app.db);
  await sql`alter table transactions enable trigger transactions_search_text`.execute(app.db);
  const calls = createCalls(app, await app.signIn());
  const page = async (search: string, offset: number) => {
    const path = `/api/owner/billing/transactions/${clientAppId}?search=${search}&offset=${offset}`;
    const { transactions, pagination } = (await calls.get<Listed>(path)).body.data;
    return { dates: transactions.map(({ date }) => date.slice(0, 16)), pagination };
  };

  // None of the latest tells how many there are.
  const early = await page('early+body', 0);
  expect(early.pagination).toMatchObject({ total: 5001, total_is_minimum: true });
  expect([early.dates.length, ...early.dates.slice(0, 2)]).toEqual([
    50,
    '2024-01-04T13:00',
    '2024-01-04T12:59',
  ]);
  const last = await page('early+body', 5090);
  expect(last.pagination).toEqual({ total: 5100, limit: 50, offset: 5090 });
  expect(last.dates.at(-1)).toBe('2024-01-01T00:01');
  expect(last.dates).toHaveLength(10);
  const behind = await page('early+body', 6000);
  expect(behind).toMatchObject({ dates: [], pagination: { total: 5001, total_is_minimum: true } });

  const all = await page('body', 0);
  expect(all.pagination).toMatchObject({ total: 2000, total_is_minimum: true });
  expect(all.dates.slice(0, 2)).toEqual(['2024-01-06T13:20', '2024-01-06T13:19']);
  expect((await page('body', 7990)).pagination).toMatchObject({ total: 8000 });
  await app.close();
});

// The next test may be given this database.
const setTriggers = async ({ db }: TestApp, what: 'enable' | 'disable') => {
  for (const table of ['customers', 'transactions']) {
    await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(db);
  }
};

test('a page of what is found often is read in the order of time, though the database expects few', async () => {
  const app = await createTestApp();
  const { clientAppId } = app.businesses.spa;
  const ann = await createTill(app.db, app.businesses.spa).customer();
  await setTriggers(app, 'disable');
  // The planner's histogram keeps every 80th text, none of which matches, so it expects few hits.
  await sql`
      insert into transactions (client_app_id, customer_id, type, occurred_at, cash_paid, search)
      select ${clientAppId}, ${ann}, 'order', timestamptz '2024-01-01' + n * interval '1 minute', 9,
        ' ' || lpad(n::text, 5, '0') || case when n % 80 between 10 and 69 then ' gel' else '' end
      from generate_series(1, 8000) as n`.execute(app.db);
  await setTriggers(app, 'enable');
  await sql`analyze transactions`.execute(app.db);
  const list = {
    table: 'transactions',
    at: 'occurred_at',
    found: foundPayments('gel', everything),
  };
  const filter = { span: {}, timeZone: 'America/New_York', search: undefined };
  const looks = await rowsScannedBy(app.db, 'transactions', async (db) => {
    const page = await timedPage(db, clientAppId, list, filter, { offset: 0, limit: 20 });
    expect(page).toMatchObject({ isMinimum: true });
    expect(page.ids).toHaveLength(20);
  });
  expect(looks.at(-1)).toBeLessThan(200);
  await app.close();
});

test('searches are answered by their indexes, however much there is', async () => {
  const app = await createTestApp();
  const { clientAppId } = app.businesses.spa;
  // Quickly, and without the rollups, which are not asked.
  await setTriggers(app, 'disable');
  await sql`
      with made as (
        insert into customers (client_app_id, first_name, last_name, email, joined_at)
        select ${clientAppId}, 'Ann' || n, md5(n::text), md5(n::text) || '@mail.example', now()
        from generate_series(1, 5000) as n returning id
      )
      insert into transactions (client_app_id, customer_id, type, occurred_at, cash_paid, search)
      select ${clientAppId}, id, 'order', now() - id * interval '1 minute', id % 900,
        ' ann ' || md5(id::text) || ' ' || payment_words('order', id % 900, 0, 0, 0)
      from made`.execute(app.db);
  await sql`insert into purchased_services (client_app_id, customer_id, service_id, status,
        created_at, updated_at)
      select ${clientAppId}, id, ${app.businesses.spa.serviceIds[0]}, 'not_scheduled', now(), now()
      from customers`.execute(app.db);
  await setTriggers(app, 'enable');
  for (const table of ['customers', 'transactions', 'purchased_services']) {
    await sql`analyze ${sql.table(table)}`.execute(app.db);
  }
  // New rows wait in a GIN index's pending list until it is cleaned up.
  for (const index of ['transactions_search', 'customers_search', 'customers_email_search']) {
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(app.db);
  }
  const planOf = (query: RawBuilder<unknown>) =>
    app.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  for (const search of ['$45.00', 'katherine', '817-2885', '1,200 points']) {
    for (const by of [everything, { rights: ['money'] }]) {
      const plan = await planOf(sql`select id from transactions as event
          where client_app_id = ${clientAppId} and ${foundPayments(search, by)}`);
      expect(plan, search).toMatch(/transactions_search/);
      expect(plan, search).not.toMatch(/Seq Scan/);
    }
  }
  for (const [search, index] of [
    ['ab12cd@mail', /customers_email_search/],
    ['katherine', /customers_search/],
  ] as const) {
    const wanted = customerSearch(search, everything);
    if (!wanted) throw new Error('This is no search.');
    const plan = await planOf(sql`select id from customers
        where client_app_id = ${clientAppId} and ${foundBy(wanted, 'customers')}`);
    expect(plan, search).toMatch(index);
    expect(plan, search).not.toMatch(/Seq Scan/);
  }
  const held = await planOf(toScheduleOf(clientAppId, 700));
  expect(held).toMatch(/purchased_services_of_customer/);
  expect(held).not.toMatch(/Seq Scan/);
  await app.close();
}, 60_000);
