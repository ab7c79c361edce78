import * as routes from '../../contract/refunds';
import { createRouter, type Dependencies } from '../http/environment';
import { Fault, found } from '../http/faults';
import { findPayment } from '../revenue/paymentQueries';
import { effectsOf, presentPreview, readBasis, refuseOverLimit } from './effects';
import { refund } from './refund';

export const refundRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies;
  return createRouter()
    .openapi(routes.previewRefund, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const payment = found(await findPayment(db, clientAppId, id), 'payment');
      const basis = await readBasis(db, clientAppId, payment);
      const effects = effectsOf(basis, c.req.valid('query').amount);
      refuseOverLimit(session, payment, effects);
      return c.json({ success: true, data: presentPreview(basis, effects) } as const, 200);
    })
    .openapi(routes.createRefund, async (c) => {
      const session = c.get('session');
      const body = c.req.valid('json');
      if ((body.client_app_id ?? session.clientAppId) !== session.clientAppId) {
        throw new Fault(403, 'FORBIDDEN', 'This business is not yours.');
      }
      const { message, ...data } = await refund(dependencies, session, {
        transactionId: body.transaction_id,
        type: body.transaction_type,
        amount: body.amount,
        reason: body.reason,
      });
      return c.json({ success: true, message, data } as const, 200);
    });
};
