import type { Kysely } from 'kysely';
import { getDayEnd } from '../../contract/dayEnd';
import * as routes from '../../contract/transactions';
import { dateKey } from '../../domain/time';
import { transactionFile } from '../../domain/transactions';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import { createRouter, type Dependencies } from '../http/environment';
import { exportAddress } from '../lists/csvExport';
import { totalOf } from '../lists/pagination';
import { spanOf } from '../lists/span';
import { type TimedKind, timedFile } from '../lists/timedFile';
import { type TimedFilter, type TimedList, timedPage } from '../lists/timedPage';
import { readAnalytics } from './analytics';
import { readDayEnd } from './dayEnd';
import { paidWith } from './kinds';
import { foundPayments } from './paymentSearch';
import { readTransactions } from './transactionQueries';

const transactions = {
  read: readTransactions,
  file: transactionFile,
} satisfies TimedKind<Awaited<ReturnType<typeof readTransactions>>[number]>;

const askedFor = async (
  db: Kysely<Database>,
  clientAppId: number,
  { start_date, end_date, payment_method, search, sort_order }: routes.TransactionFilterQuery,
): Promise<{ list: TimedList; filter: TimedFilter }> => {
  const timeZone = await readTimeZone(db, clientAppId);
  const span = spanOf(start_date, end_date, timeZone);
  return {
    list: { ...paidWith(payment_method), found: foundPayments(search) },
    filter: { span, timeZone, search: undefined, order: sort_order },
  };
};

export const transactionRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listTransactions, async (c) => {
      const { clientAppId } = c.get('session');
      const { offset, limit, ...query } = c.req.valid('query');
      const { list, filter } = await askedFor(db, clientAppId, query);
      const page = await timedPage(db, clientAppId, list, filter, { offset, limit });
      const pagination = { ...totalOf(page), limit, offset };
      const rows = await transactions.read(db, clientAppId, page.ids);
      const data = { transactions: rows, pagination, export_url: exportAddress(c) };
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.exportTransactions, async (c) => {
      const asked = await askedFor(db, c.get('session').clientAppId, c.req.valid('query'));
      return timedFile(c, dependencies, transactions, asked);
    })
    .openapi(routes.getTransactionAnalytics, async (c) => {
      const { clientAppId } = c.get('session');
      const timeZone = await readTimeZone(db, clientAppId);
      const { period } = c.req.valid('query');
      const data = await readAnalytics(db, clientAppId, { period, now: clock.now(), timeZone });
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(getDayEnd, async (c) => {
      const { clientAppId } = c.get('session');
      const timeZone = await readTimeZone(db, clientAppId);
      const { date = dateKey(clock.now(), timeZone) } = c.req.valid('query');
      const span = spanOf(date, date, timeZone);
      const data = await readDayEnd(db, clientAppId, { date, span });
      return c.json({ success: true, data } as const, 200);
    });
};
