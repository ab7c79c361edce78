import { sayPresence } from '../../contract/presence';
import { rightToSee } from '../../domain/rights';
import { sameBusiness } from '../database/sameBusiness';
import { requireRights } from '../http/access';
import { createRouter, type Dependencies } from '../http/environment';

/** The lifetime of a presence after its last heartbeat. */
const staysMs = 45_000;

/** The routes by which sessions tell that they have a record's form open. */
export const presenceRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter().openapi(sayPresence, async (c) => {
    const session = c.get('session');
    const { clientAppId, ownerId } = session;
    const { kind, id = '', left } = c.req.valid('json');
    if (kind !== null) await requireRights(dependencies, session, [rightToSee(kind)]);
    const colleague = await db
      .selectFrom('owners')
      .select('id')
      .where('client_app_id', '=', clientAppId)
      .where('id', '<>', ownerId)
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    const nobody: string[] = [];
    if (!colleague) {
      return c.json({ success: true, data: { others: nobody, is_alone: true } } as const, 200);
    }
    const open = kind === null ? null : `${kind} ${id}`;
    const now = clock.now();
    await db
      .updateTable('sessions')
      .set({ open_record: open, opened_at: open === null ? null : now })
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', session.id)
      // A tab that leaves one record does not end the presence of another tab's record.
      .$if(kind === null && left !== undefined, (query) =>
        query.where('open_record', '=', `${left?.kind} ${left?.id}`),
      )
      .execute();
    const others = await db
      .selectFrom('sessions')
      .innerJoin('owners', sameBusiness('owners.id', 'sessions.owner_id'))
      .select('owners.name')
      .distinct()
      .where('sessions.client_app_id', '=', clientAppId)
      .where('sessions.owner_id', '<>', ownerId)
      .where('sessions.open_record', '=', open)
      .where('sessions.opened_at', '>', new Date(now.getTime() - staysMs))
      .where('sessions.revoked_at', 'is', null)
      .where('owners.removed_at', 'is', null)
      .orderBy('owners.name')
      .execute();
    const data = { others: others.map(({ name }) => name), is_alone: false };
    return c.json({ success: true, data } as const, 200);
  });
};
