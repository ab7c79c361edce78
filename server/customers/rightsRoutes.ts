import * as routes from '../../contract/customerRights';
import { erasureFaults, formerName } from '../../domain/erasure';
import { formatDateTime } from '../../domain/time';
import { type Part, recordParts } from '../database/parts';
import { readTimeZone } from '../database/timeZone';
import { createRouter, type Dependencies } from '../http/environment';
import { conflict, found, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { changeAppointment } from '../scheduling/changeAppointment';
import { findName, lockCustomer, personName } from './customer';
import { erase, readErasure } from './erase';
import { readEverything } from './everythingKept';

/** The routes for the privacy rights of a customer: access to all data, and erasure. */
export const customerRightsRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.getEverything, async (c) => {
      const { clientAppId } = c.get('session');
      const { customerId } = c.req.valid('param');
      found(await findName(db, clientAppId, customerId), 'customer');
      const data = await readEverything(db, clientAppId, customerId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.previewErasure, async (c) => {
      const { clientAppId } = c.get('session');
      const { customerId } = c.req.valid('param');
      found(await findName(db, clientAppId, customerId), 'customer');
      const data = await readErasure(db, clientAppId, customerId, clock.now());
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.eraseCustomer, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { customerId } = c.req.valid('param');
      const { name: typed, appointment_ids: seen } = c.req.valid('json');
      await ownerChange(dependencies, session, 'customer', 'customer.erased', async (trx) => {
        const now = clock.now();
        const customer = found(await lockCustomer(trx, clientAppId, customerId), 'customer');
        refuseFaults(erasureFaults(typed, personName(customer)));
        const { refusal, appointments } = await readErasure(trx, clientAppId, customerId, now);
        if (refusal) throw conflict(refusal);
        const unseen = appointments.find(({ id }) => !seen.includes(id));
        if (unseen) {
          const when = formatDateTime(
            new Date(unseen.start_time),
            await readTimeZone(trx, clientAppId),
          );
          throw conflict(
            `There is an appointment on ${when}. Please look at it before you erase this customer.`,
          );
        }
        const cancelled: Part[] = [];
        for (const { id } of appointments) {
          const changes = { status: 'cancelled' } as const;
          const { before, after } = await changeAppointment(trx, clientAppId, id, { changes, now });
          cancelled.push({
            action: 'appointment.cancelled',
            subject_id: id,
            before: { name: formerName, status: before.status },
            after: { name: formerName, status: after.status },
          });
        }
        const notes = await erase(trx, clientAppId, customer, now);
        return {
          result: undefined,
          subjectId: customerId,
          after: { name: formerName },
          whenRecorded: async (head) => {
            const record = (subject: string, parts: readonly Part[]) =>
              recordParts(trx, clientAppId, { head, subject, parts });
            await record('appointment', cancelled);
            await record('customer_note', notes);
          },
        };
      });
      return c.json({ success: true, message: 'The customer was erased.' } as const, 200);
    });
};
