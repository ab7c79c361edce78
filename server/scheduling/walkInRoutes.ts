import * as routes from '../../contract/walkIns';
import { customerMissing, servicesMissing } from '../../domain/booking';
import { lockCustomer } from '../customers/customer';
import { createRouter, type Dependencies } from '../http/environment';
import { fieldFault, found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { entityTag } from '../records/version';
import { findAppointment, findOverlaps } from './appointmentQueries';
import { checkedDate, recorded } from './book';
import { findPurchasedService, holderOf, recordedService } from './purchasedServiceQueries';
import { serviceGone, takePayment } from './takePayment';
import { sellWalkIn } from './walkIn';

/** The routes of walk-ins. */
export const walkInRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.createWalkIn, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { user_id: customerId, scheduled_date, contact_notes, ...body } = c.req.valid('json');
      if (!customerId) throw fieldFault('user_id', customerMissing);
      const serviceIds = body.service_ids ?? [];
      const now = clock.now();
      const services = serviceIds.length;
      const date = checkedDate(scheduled_date, { services, field: 'scheduled_date', now });
      const action = 'appointment.created';
      const id = await ownerChange(dependencies, session, 'appointment', action, async (trx) => {
        await lockCustomer(trx, clientAppId, customerId);
        const { payment, total, therapist_id } = body;
        const walkIn = {
          customerId,
          serviceIds,
          date,
          contactNotes: contact_notes,
          therapistId: therapist_id,
          payment,
          total,
        };
        const sold = await sellWalkIn(trx, clientAppId, walkIn, now);
        return { result: sold.id, subjectId: sold.id, after: { ...recorded(sold), payment } };
      });
      const data = found(await findAppointment(db, clientAppId, id), 'appointment');
      const overlaps = await findOverlaps(db, clientAppId, data);
      c.header('ETag', entityTag(data));
      return c.json({ success: true, data, overlaps } as const, 201);
    })
    .openapi(routes.takePayment, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { purchased_service_ids, payment, total } = c.req.valid('json');
      const serviceIds = purchased_service_ids ?? [];
      const [first] = serviceIds;
      if (first === undefined) throw fieldFault('purchased_service_ids', servicesMissing);
      const kind = 'purchased_service';
      const id = await ownerChange(dependencies, session, kind, `${kind}.paid`, async (trx) => {
        const customerId = await holderOf(trx, clientAppId, first);
        if (customerId === undefined) throw serviceGone();
        await lockCustomer(trx, clientAppId, customerId);
        const paid = { customerId, serviceIds, payment, total };
        const result = await takePayment(trx, clientAppId, paid, clock.now());
        const service = found(await findPurchasedService(trx, clientAppId, first), 'service');
        return { result, subjectId: first, after: { ...recordedService(service), payment } };
      });
      return c.json({ success: true, data: { transaction_id: id } } as const, 201);
    });
};
