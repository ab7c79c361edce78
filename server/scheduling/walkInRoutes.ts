import * as routes from '../../contract/walkIns';
import { customerMissing } from '../../domain/booking';
import { lockCustomer } from '../customers/customer';
import { makeOnce } from '../database/madeOnce';
import { createRouter, type Dependencies } from '../http/environment';
import { fieldFault, found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { entityTag } from '../records/version';
import { findAppointment, findOverlaps } from './appointmentQueries';
import { checkedDate, recorded } from './book';
import { sellWalkIn } from './walkIn';

/** Services sold and booked at the desk. */
export const walkInRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter().openapi(routes.createWalkIn, async (c) => {
    const session = c.get('session');
    const { clientAppId } = session;
    const { 'idempotency-key': key } = c.req.valid('header');
    const { user_id: customerId, scheduled_date, contact_notes, ...body } = c.req.valid('json');
    if (!customerId) throw fieldFault('user_id', customerMissing);
    const serviceIds = body.service_ids ?? [];
    const content = ['walk-in', customerId, serviceIds, scheduled_date, contact_notes, body];
    const id = await makeOnce(db, { clientAppId, key, content }, (once) => {
      const now = clock.now();
      const services = serviceIds.length;
      const date = checkedDate(scheduled_date, { services, field: 'scheduled_date', now });
      const action = 'appointment.created';
      return ownerChange(dependencies, session, 'appointment', action, async (trx) => {
        await lockCustomer(trx, clientAppId, customerId);
        await once.goOn(trx);
        const { payment, total } = body;
        const walkIn = {
          customerId,
          serviceIds,
          date,
          contactNotes: contact_notes,
          payment,
          total,
        };
        const sold = await sellWalkIn(trx, clientAppId, walkIn, now);
        await once.made(trx, sold.id, now);
        return { result: sold.id, subjectId: sold.id, after: { ...recorded(sold), payment } };
      });
    });
    const data = found(await findAppointment(db, clientAppId, id), 'appointment');
    const overlaps = await findOverlaps(db, clientAppId, data);
    c.header('ETag', entityTag(data));
    return c.json({ success: true, data, overlaps } as const, 201);
  });
};
