import * as routes from '../../contract/scheduling';
import { givenBackFault, serviceStatusFault } from '../../domain/scheduling';
import { lockCustomer } from '../customers/customer';
import { unchangedIfEqual } from '../database/change';
import { createRouter, type Dependencies } from '../http/environment';
import { conflict, found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { findOverlaps } from './appointmentQueries';
import { book, checkedDate, recorded } from './book';
import { findGivenBack } from './freeServices';
import {
  findPurchasedService,
  holderOf,
  listPurchasedServices,
  recordedService,
  setServiceStatuses,
} from './purchasedServiceQueries';

export const purchasedServiceRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listPurchasedServices, async (c) => {
      const { status } = c.req.valid('query');
      const list = await listPurchasedServices(db, c.get('session').clientAppId, status);
      return c.json({ success: true, ...list } as const, 200);
    })
    .openapi(routes.schedulePurchasedService, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const { appointment_date, title, contact_notes, therapist_id } = c.req.valid('json');
      const action = 'appointment.created';
      const data = await ownerChange(dependencies, session, 'appointment', action, async (trx) => {
        const customerId = found(await holderOf(trx, clientAppId, id), 'service');
        const now = clock.now();
        const field = 'appointment_date';
        const date = checkedDate(appointment_date, { services: 1, field, now });
        const booking = {
          customerId,
          serviceIds: [id],
          date,
          title,
          contactNotes: contact_notes,
          therapistId: therapist_id,
        };
        const result = await book(trx, clientAppId, booking, now);
        return { result, subjectId: result.id, after: recorded(result) };
      });
      const overlaps = await findOverlaps(db, clientAppId, data);
      const message = `The appointment of ${data.users.name} was scheduled.`;
      return c.json({ success: true, message, data, overlaps } as const, 201);
    })
    .openapi(routes.setServiceStatus, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const { status } = c.req.valid('json');
      const kind = 'purchased_service';
      const action = 'purchased_service.updated';
      const data = await ownerChange(dependencies, session, kind, action, async (trx) => {
        const customerId = found(await holderOf(trx, clientAppId, id), 'service');
        await lockCustomer(trx, clientAppId, customerId);
        const before = found(await findPurchasedService(trx, clientAppId, id), 'service');
        const fault = serviceStatusFault(status, {
          hasAppointment: before.appointments !== null,
          isUnpaid: before.unpaid !== undefined,
        });
        if (fault) throw conflict(fault);
        const isWanted = status === 'not_scheduled';
        if (isWanted && (await findGivenBack(trx, clientAppId, [id])).length > 0) {
          throw conflict(givenBackFault);
        }
        await setServiceStatuses(trx, clientAppId, [id], { status, now: clock.now() });
        const result = found(await findPurchasedService(trx, clientAppId, id), 'service');
        return {
          result,
          subjectId: id,
          before: recordedService(before),
          after: recordedService(result),
          ...unchangedIfEqual(before, result),
        };
      });
      return c.json({ success: true, data } as const, 200);
    });
};
