import { getAppointment } from '../../contract/oneAppointment';
import * as routes from '../../contract/scheduling';
import { customerMissing } from '../../domain/booking';
import { startOfDay } from '../../domain/time';
import { unchangedIfEqual } from '../database/change';
import { createRouter, type Dependencies, type Session } from '../http/environment';
import { fieldFault, found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { entityTag } from '../records/version';
import { findAppointment, findOverlaps, listAppointments } from './appointmentQueries';
import { appointmentUndo } from './appointmentUndo';
import { book, checkedDate, recorded } from './book';
import { changeAppointment } from './changeAppointment';
import { readCooldown } from './cooldown';

const longestSpan = 366 * 24 * 60 * 60_000;

/** The span of a calendar; a missing end is a year from the other. */
const spanOf = (
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
  today: Date,
) => {
  const end = end_date === undefined ? undefined : new Date(end_date);
  const first = end ? new Date(end.getTime() - longestSpan) : today;
  const start = start_date === undefined ? first : new Date(start_date);
  const last = end ?? new Date(start.getTime() + longestSpan);
  if (last.getTime() - start.getTime() > longestSpan) {
    throw fieldFault('end_date', 'A calendar shows at most 366 days.');
  }
  return { start, end: last };
};

const routesOf = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  const change = (
    session: Session,
    id: number,
    action: 'appointment.updated' | 'appointment.cancelled',
    changes: routes.AppointmentChanges,
    ifMatch?: string,
  ) =>
    ownerChange(dependencies, session, 'appointment', action, async (trx) => {
      const { clientAppId } = session;
      const { before, after } = await changeAppointment(trx, clientAppId, id, {
        changes,
        ifMatch,
        now: clock.now(),
      });
      return {
        result: after,
        subjectId: id,
        before: recorded(before),
        after: recorded(after),
        ...unchangedIfEqual(before, after),
      };
    });

  return createRouter()
    .openapi(routes.listAppointments, async (c) => {
      const { clientAppId } = c.get('session');
      const { timeZone } = await readCooldown(db, clientAppId);
      const span = spanOf(c.req.valid('query'), startOfDay(clock.now(), timeZone));
      const data = await listAppointments(db, clientAppId, span);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(getAppointment, async (c) => {
      const { clientAppId } = c.get('session');
      const { id } = c.req.valid('param');
      const data = found(await findAppointment(db, clientAppId, id), 'appointment');
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.createAppointment, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const body = c.req.valid('json');
      const { user_id: customerId, scheduled_date } = body;
      if (!customerId) throw fieldFault('user_id', customerMissing);
      const now = clock.now();
      const serviceIds = [...new Set(body.purchased_service_ids ?? [])];
      const services = serviceIds.length;
      const booking = {
        customerId,
        serviceIds,
        date: checkedDate(scheduled_date, { services, field: 'scheduled_date', now }),
        title: body.title,
        contactNotes: body.contact_notes,
        therapistId: body.therapist_id,
      };
      const action = 'appointment.created';
      const data = await ownerChange(dependencies, session, 'appointment', action, async (trx) => {
        const result = await book(trx, clientAppId, booking, now);
        return { result, subjectId: result.id, after: recorded(result) };
      });
      const overlaps = await findOverlaps(db, clientAppId, data);
      c.header('ETag', entityTag(data));
      return c.json({ success: true, data, overlaps } as const, 201);
    })
    .openapi(routes.updateAppointment, async (c) => {
      const session = c.get('session');
      const { id } = c.req.valid('param');
      const body = c.req.valid('json');
      const action = body.status === 'cancelled' ? 'appointment.cancelled' : 'appointment.updated';
      const data = await change(session, id, action, body, c.req.valid('header')['If-Match']);
      const overlaps =
        data.status === 'cancelled' ? [] : await findOverlaps(db, session.clientAppId, data);
      c.header('ETag', entityTag(data));
      return c.json({ success: true, data, overlaps } as const, 200);
    })
    .openapi(routes.cancelAppointment, async (c) => {
      const { id } = c.req.valid('param');
      const version = c.req.valid('header')['If-Match'];
      const changes = { status: 'cancelled' } as const;
      const data = await change(c.get('session'), id, 'appointment.cancelled', changes, version);
      const message = `The appointment of ${data.users.name} was cancelled.`;
      return c.json({ success: true, message, data } as const, 200);
    });
};

/** The routes of appointments. */
export const appointmentRoutes = Object.assign(routesOf, { ownUndo: appointmentUndo });
