import type { Kysely } from 'kysely';
import * as routes from '../../contract/billing';
import { paymentFile } from '../../domain/transactions';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import { createRouter, type Dependencies } from '../http/environment';
import { found } from '../http/faults';
import { exportAddress } from '../lists/csvExport';
import { totalOf } from '../lists/pagination';
import { type TimedKind, timedFile } from '../lists/timedFile';
import { type TimedFilter, type TimedList, timedPage } from '../lists/timedPage';
import { ofTypeAndStatus } from './kinds';
import { findPaymentDetail } from './paymentQueries';
import { foundPayments } from './paymentSearch';
import { readStats } from './stats';
import { readPayments } from './transactionQueries';

const payments = {
  read: readPayments,
  file: paymentFile,
} satisfies TimedKind<Awaited<ReturnType<typeof readPayments>>[number]>;

const askedFor = async (
  db: Kysely<Database>,
  clientAppId: number,
  { search, ...kind }: routes.BillingFilterQuery,
): Promise<{ list: TimedList; filter: TimedFilter }> => {
  const timeZone = await readTimeZone(db, clientAppId);
  return {
    list: { ...ofTypeAndStatus(kind), found: foundPayments(search) },
    filter: { span: {}, timeZone, search: undefined },
  };
};

export const billingRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies;
  return createRouter()
    .openapi(routes.listBillingTransactions, async (c) => {
      const { clientAppId } = c.get('session');
      const { offset, limit, ...query } = c.req.valid('query');
      const { list, filter } = await askedFor(db, clientAppId, query);
      const page = await timedPage(db, clientAppId, list, filter, { offset, limit });
      const pagination = { ...totalOf(page), limit, offset };
      const rows = await payments.read(db, clientAppId, page.ids);
      const data = { transactions: rows, pagination, export_url: exportAddress(c) };
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.exportBillingTransactions, async (c) => {
      const asked = await askedFor(db, c.get('session').clientAppId, c.req.valid('query'));
      return timedFile(c, dependencies, payments, asked);
    })
    .openapi(routes.getBillingStats, async (c) => {
      const data = await readStats(db, c.get('session').clientAppId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.getBillingTransaction, async (c) => {
      const { clientAppId } = c.get('session');
      const detail = await findPaymentDetail(db, clientAppId, c.req.valid('param').id);
      return c.json({ success: true, data: found(detail, 'payment') } as const, 200);
    });
};
