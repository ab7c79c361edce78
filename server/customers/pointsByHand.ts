import type { Transaction } from 'kysely';
import * as routes from '../../contract/pointsByHand';
import { formatPoints, toCents, toDollars } from '../../domain/money';
import { handReasonText, pointsByHandFaults, takingFault } from '../../domain/pointsByHand';
import { alreadyDone } from '../database/change';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies, type Session } from '../http/environment';
import { conflict, found, notFoundFault, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { lockCustomer, personName, readBalance } from './customer';
import { findPoints } from './pointsQueries';

interface HandEntry {
  customerId: number;
  /** Hundredths of points, negative if taken. */
  points: number;
  reason: string;
  words: string | null;
  undoes?: number;
}

const findByHand = (
  trx: Transaction<Database>,
  { clientAppId }: Session,
  customerId: number,
  entryId: number,
) =>
  trx
    .selectFrom('points_by_hand as hand')
    .innerJoin('points_ledger as entry', sameBusiness('entry.id', 'hand.entry_id'))
    .leftJoin('points_by_hand as undone', sameBusiness('undone.undoes_id', 'hand.entry_id'))
    .select(['entry.points', 'hand.reason', 'hand.words', 'hand.undoes_id'])
    .select('undone.entry_id as undone_by')
    .where('hand.client_app_id', '=', clientAppId)
    .where('hand.entry_id', '=', entryId)
    .where('entry.customer_id', '=', customerId)
    .executeTakeFirst();

/** The routes that give and take points by hand, and undo it. */
export const pointsByHandRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;

  const takeCustomer = async (trx: Transaction<Database>, { clientAppId }: Session, id: number) =>
    personName(found(await lockCustomer(trx, clientAppId, id), 'customer'));

  /** Writes a ledger entry for a locked customer. */
  const write = async (trx: Transaction<Database>, session: Session, entry: HandEntry) => {
    const of = { client_app_id: session.clientAppId };
    const { id } = await trx
      .insertInto('points_ledger')
      .values({
        ...of,
        at: clock.now(),
        customer_id: entry.customerId,
        kind: 'adjustment',
        points: toDollars(entry.points),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('points_by_hand')
      .values({
        ...of,
        entry_id: id,
        owner_id: session.ownerId,
        reason: entry.reason,
        words: entry.words,
        undoes_id: entry.undoes ?? null,
      })
      .execute();
    return id;
  };

  const present = async ({ clientAppId }: Session, customerId: number, id: number) =>
    found(await findPoints(db, clientAppId, customerId, id), 'entry');

  return createRouter()
    .openapi(routes.givePoints, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { customerId } = c.req.valid('param');
      const { points: asked = null, reason = '', words: said } = c.req.valid('json');
      const words = said || null;
      refuseFaults(pointsByHandFaults({ points: asked, reason, words: words ?? '' }));
      const points = toCents(asked ?? 0);
      const action = points > 0 ? 'points.given' : 'points.taken';
      const id = await ownerChange(dependencies, session, 'customer', action, async (trx) => {
        const name = await takeCustomer(trx, session, customerId);
        const short = takingFault(-points, await readBalance(trx, clientAppId, customerId));
        if (points < 0 && short) throw conflict(short, 'points');
        const result = await write(trx, session, { customerId, points, reason, words });
        return { result, subjectId: customerId, after: recordedAdjustment(name, points, reason) };
      });
      return c.json({ success: true, data: await present(session, customerId, id) } as const, 201);
    })
    .openapi(routes.undoPoints, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { customerId, entryId } = c.req.valid('param');
      const action = 'points.undone';
      const id = await ownerChange(dependencies, session, 'customer', action, async (trx) => {
        const name = await takeCustomer(trx, session, customerId);
        const entry = found(await findByHand(trx, session, customerId, entryId), 'entry');
        if (entry.undoes_id !== null) throw notFoundFault('entry');
        if (entry.undone_by !== null) return alreadyDone(entry.undone_by);
        const given = toCents(entry.points);
        const balance = await readBalance(trx, clientAppId, customerId);
        if (given > balance) throw conflict(spentMeanwhile(given, balance));
        const { reason, words } = entry;
        const undo = { customerId, points: -given, reason, words, undoes: entryId };
        const result = await write(trx, session, undo);
        return { result, subjectId: customerId, after: recordedAdjustment(name, given, reason) };
      });
      return c.json({ success: true, data: await present(session, customerId, id) } as const, 201);
    });
};

const spentMeanwhile = (given: number, balance: number) =>
  `Some of these ${formatPoints(toDollars(given))} have been spent: ${formatPoints(toDollars(balance))} are left. Nothing was undone.`;

/** The state in the activity. Free text may be personal data, so it is left out. */
export const recordedAdjustment = (name: string, points: number, reason: string) => ({
  name: `${formatPoints(toDollars(Math.abs(points)))} ${points > 0 ? 'to' : 'from'} ${name}`,
  points: toDollars(points),
  reason: handReasonText(reason, null),
});
