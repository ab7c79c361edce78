import * as routes from '../../contract/billing';
import { paymentFile } from '../../domain/transactions';
import { readTimeZone } from '../database/timeZone';
import { createRouter, type Dependencies } from '../http/environment';
import { found } from '../http/faults';
import { type TimedKind, timedFile, timedRows } from '../lists/timedAnswers';
import { ofTypeAndStatus } from './kinds';
import { findPaymentDetail } from './paymentQueries';
import { foundPayments } from './paymentSearch';
import { readStats } from './stats';
import { readPayments } from './transactionQueries';

const payments: TimedKind<routes.BillingTransactionWire, routes.BillingFilterQuery> = {
  async asked(db, by, { search, ...kind }) {
    const timeZone = await readTimeZone(db, by.clientAppId);
    return {
      list: { ...ofTypeAndStatus(kind), found: foundPayments(search, by) },
      filter: { span: {}, timeZone, search: undefined },
    };
  },
  read: readPayments,
  file: paymentFile,
};

export const billingRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies;
  return createRouter()
    .openapi(routes.listBillingTransactions, async (c) => {
      const { offset, limit, ...query } = c.req.valid('query');
      const place = { offset, limit };
      const { rows, total } = await timedRows(c, dependencies, payments, query, place);
      const data = { transactions: rows, pagination: { ...total, limit, offset } };
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.exportBillingTransactions, (c) =>
      timedFile(c, dependencies, payments, c.req.valid('query')),
    )
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
