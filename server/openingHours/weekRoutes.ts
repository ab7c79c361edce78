import type { Kysely, Transaction } from 'kysely';
import * as routes from '../../contract/openingHours';
import {
  assumedHours,
  type WeekdayHours,
  type WeekHours,
  weekBody,
  weekFaults,
} from '../../domain/openingHours';
import { stoodAsIs } from '../database/change';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { onceUndo } from '../records/onceUndo';
import { checkVersion, entityTag, nextVersion } from '../records/version';

/**
 * The hours of a business's week; without a version when nobody has said any.
 * @param lock takes them until the transaction ends
 */
const findWeek = async (
  db: Kysely<Database>,
  clientAppId: number,
  lock = false,
): Promise<routes.WeekHoursWire> => {
  const row = await db
    .selectFrom('opening_hours')
    .select(['days', 'updated_at'])
    .where('client_app_id', '=', clientAppId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return { days: assumedHours.days, is_assumed: true };
  // The rule that it was kept by has given it this shape.
  const days = row.days as WeekdayHours[];
  return { days, is_assumed: false, version: row.updated_at.toISOString() };
};

const kind = 'opening_hours';
const thing = 'week of opening hours';

const saveWeek = async (
  trx: Transaction<Database>,
  clientAppId: number,
  { body, ifMatch, now }: { body: WeekHours; ifMatch?: string | undefined; now: Date },
) => {
  const stored = await findWeek(trx, clientAppId, true);
  const { version, ...before } = stored;
  checkVersion(ifMatch, { version }, thing);
  refuseFaults(weekFaults(body));
  const after = weekBody(body);
  const values = {
    days: JSON.stringify(after.days),
    updated_at: nextVersion(now, { version }),
  };
  await trx
    .insertInto('opening_hours')
    .values({ ...values, client_app_id: clientAppId })
    .onConflict((conflict) => conflict.column('client_app_id').doUpdateSet(values))
    .execute();
  const result = await findWeek(trx, clientAppId);
  return { result, before, after, ...stoodAsIs(stored, result) };
};

const undo = onceUndo({
  kind,
  thing,
  lock: (trx, clientAppId) => findWeek(trx, clientAppId, true),
  save: (trx, clientAppId, { days }, now) =>
    saveWeek(trx, clientAppId, { body: { days: days as WeekdayHours[] }, now }),
});

/** The hours of a week: one record that a business has or has not said yet. */
export const weekRoutes = Object.assign(
  (dependencies: Dependencies) => {
    const { db, clock } = dependencies;
    return createRouter()
      .openapi(routes.getWeekHours, async (c) => {
        const data = await findWeek(db, c.get('session').clientAppId);
        if (data.version) c.header('ETag', entityTag(data));
        return c.json({ success: true, data } as const, 200);
      })
      .openapi(routes.updateWeekHours, async (c) => {
        const session = c.get('session');
        const body = c.req.valid('json');
        const ifMatch = c.req.valid('header')['If-Match'];
        const data = await ownerChange(dependencies, session, kind, `${kind}.updated`, (trx) =>
          saveWeek(trx, session.clientAppId, { body, ifMatch, now: clock.now() }),
        );
        c.header('ETag', entityTag(data));
        return c.json({ success: true, data } as const, 200);
      });
  },
  { ownUndo: undo },
);
