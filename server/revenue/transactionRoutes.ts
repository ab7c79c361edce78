import { getDayEnd } from '../../contract/dayEnd';
import * as routes from '../../contract/transactions';
import { dateKey } from '../../domain/time';
import { transactionFile } from '../../domain/transactions';
import { readTimeZone } from '../database/timeZone';
import { createRouter, type Dependencies } from '../http/environment';
import { spanOf } from '../lists/span';
import { type TimedKind, timedFile, timedRows } from '../lists/timedAnswers';
import { readAnalytics } from './analytics';
import { readDayEnd } from './dayEnd';
import { paidWith } from './kinds';
import { foundPayments } from './paymentSearch';
import { readTransactions } from './transactionQueries';

const transactions: TimedKind<routes.TransactionWire, routes.TransactionFilterQuery> = {
  async asked(db, by, { start_date, end_date, payment_method, search, sort_order }) {
    const timeZone = await readTimeZone(db, by.clientAppId);
    const span = spanOf(start_date, end_date, timeZone);
    return {
      list: { ...paidWith(payment_method), found: foundPayments(search, by) },
      filter: { span, timeZone, search: undefined, order: sort_order },
    };
  },
  read: readTransactions,
  file: transactionFile,
};

export const transactionRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listTransactions, async (c) => {
      const { offset, limit, ...query } = c.req.valid('query');
      const place = { offset, limit };
      const listed = await timedRows(c, dependencies, transactions, query, place);
      const { rows, total } = listed;
      const data = { transactions: rows, pagination: { ...total, limit, offset } };
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.exportTransactions, (c) =>
      timedFile(c, dependencies, transactions, c.req.valid('query')),
    )
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
