import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { importPoints } from '../../contract/imports';
import { customerKeys } from '../../domain/customerImport';
import { formatCount, toCents } from '../../domain/money';
import { plural } from '../../domain/text';
import type { Part } from '../database/parts';
import type { Database } from '../database/schema';
import { conflict } from '../http/faults';
import { countLeft, ofImport, setActions } from '../imports/apply';
import type { CheckedLine, ImportAt, ImportKind } from '../imports/importKind';
import { checkGift } from './checkGift';
import { personName } from './customer';
import { findByContacts } from './knownCustomers';
import { recordedAdjustment } from './pointsByHand';

interface Given {
  line: number;
  id: number;
  at: Date;
  by: string | null;
}

/** Joins each of these gifts (`gift`) with the ledger entries of equal gifts by earlier imports. */
const earlierGifts = (clientAppId: number, gifts: RawBuilder<unknown>) => sql`
    (${gifts}) as gift
    join points_ledger as entry on entry.client_app_id = ${clientAppId}
      and entry.customer_id = gift.customer_id and entry.points = gift.points
    join points_by_hand as hand
      on hand.client_app_id = entry.client_app_id and hand.entry_id = entry.id
      and hand.reason = gift.reason and coalesce(hand.words, '') = gift.words
      and hand.undoes_id is null and entry.id in (
        select before.record_id from import_lines as before
        join imports as import
          on import.client_app_id = before.client_app_id and import.id = before.import_id
        where before.client_app_id = ${clientAppId} and import.resource = 'points')
      and not exists (
        select from points_by_hand as undone
        where undone.client_app_id = entry.client_app_id and undone.undoes_id = entry.id)`;

/** The latest equal gift of an earlier import, by line. */
const findGiven = async (
  db: Kysely<Database>,
  clientAppId: number,
  lines: readonly CheckedLine[],
): Promise<ReadonlyMap<number, Given>> => {
  const asked = lines.flatMap(({ line, created }) => (created ? [{ line, ...created }] : []));
  const gifts = sql`select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
    as asked (line int, customer_id bigint, points numeric, reason text, words text)`;
  const { rows } = await sql<Given>`
    select distinct on (gift.line) gift.line, entry.id, entry.at, owner.name as by
    from ${earlierGifts(clientAppId, gifts)}
    left join owners as owner
      on owner.client_app_id = hand.client_app_id and owner.id = hand.owner_id
    order by gift.line, entry.id desc`.execute(db);
  return new Map(rows.map((row) => [row.line, row]));
};

/** The lines of an import to apply, each with its gift. */
const gifts = (at: ImportAt) => sql`import_lines as line,
  jsonb_to_record(line.created) as gift (customer_id bigint, points numeric, reason text, words text)
  where ${ofImport(at)} and line.act = 'create'`;

/**
 * Locks the customers of an import until the transaction ends, in the order of their ids, which
 * avoids deadlocks.
 */
const lockCustomers = async (trx: Transaction<Database>, at: ImportAt) => {
  const { rows } = await sql<{ erased: boolean }>`
    select erased_at is not null as erased from customers
    where client_app_id = ${at.clientAppId}
      and id in (select gift.customer_id from ${gifts(at)})
    order by id for no key update`.execute(trx);
  const meant = await sql<{ count: number }>`
    select count(distinct gift.customer_id)::int as count from ${gifts(at)}`.execute(trx);
  return (meant.rows[0]?.count ?? 0) - rows.filter(({ erased }) => !erased).length;
};

/** Locks the customers of an import; throws a conflict if some no longer exist. */
const takeCustomers = async (trx: Transaction<Database>, at: ImportAt) => {
  const gone = await lockCustomers(trx, at);
  if (gone === 0) return;
  throw conflict(
    `${formatCount(gone)} ${plural(gone, 'customer is', 'customers are')} not there any more since the lines were checked. Please go back and check them again.`,
  );
};

/**
 * Throws a conflict for gifts that another import has given since the check. Earlier equal gifts
 * are the owner's decision.
 */
const refuseGiven = async (trx: Transaction<Database>, at: ImportAt, since: string) => {
  const lines = sql`select line.line, line.same_id, gift.* from ${gifts(at)}`;
  const { rows } = await sql<{ count: number }>`
    select count(distinct gift.line)::int as count from ${earlierGifts(at.clientAppId, lines)}
    where entry.id > coalesce(gift.same_id, 0)`.execute(trx);
  const given = rows[0]?.count ?? 0;
  if (given === 0) return;
  throw conflict(
    `${formatCount(given)} of these gifts ${plural(given, 'was', 'were')} given ${since}`,
  );
};

/** Gifts of an import that were not undone, as `line`, `entry` and `hand`. */
const activeGifts = (at: ImportAt) => sql`import_lines as line
  join points_ledger as entry
    on entry.client_app_id = line.client_app_id and entry.id = line.record_id
  join points_by_hand as hand
    on hand.client_app_id = line.client_app_id and hand.entry_id = line.record_id
  where ${ofImport(at)} and not exists (
    select from points_by_hand as undone
    where undone.client_app_id = line.client_app_id and undone.undoes_id = line.record_id)`;

/** Skips gifts that were undone by hand, so that a redo of the import does not give them again. */
const leaveTakenBack = (trx: Transaction<Database>, at: ImportAt) =>
  sql`update import_lines as line set act = null
    where ${ofImport(at)} and line.act = 'create' and exists (
      select from points_by_hand as undone
      where undone.client_app_id = line.client_app_id and undone.undoes_id = line.record_id)`.execute(
    trx,
  );

/** The parts of the import's activity, one for each gift under its customer. */
const partsOf = async (
  trx: Transaction<Database>,
  at: ImportAt,
  verb: 'given' | 'undone',
): Promise<Part[]> => {
  const columns =
    verb === 'given'
      ? sql`gift.customer_id, gift.points, gift.reason from ${gifts(at)}`
      : sql`entry.customer_id, entry.points, hand.reason from ${activeGifts(at)}`;
  const { rows } = await sql<Gift>`
    select customer.id, customer.first_name, customer.last_name, gift.points, gift.reason
    from (select line.line, line.client_app_id, ${columns}) as gift
    join customers as customer
      on customer.client_app_id = gift.client_app_id and customer.id = gift.customer_id
    order by gift.line`.execute(trx);
  return rows.map(({ id, points, reason, ...names }) => ({
    action: `points.${verb}`,
    subject_id: id,
    after: recordedAdjustment(personName(names), toCents(points), reason),
  }));
};

interface Gift {
  id: number;
  first_name: string;
  last_name: string;
  points: string;
  reason: string;
}

/** The next id of the ledger, taken before the insert so that both tables of a gift share it. */
const nextEntry = sql`nextval(pg_get_serial_sequence('points_ledger', 'id'))`;

/**
 * Assigns new ledger ids to the lines to apply. A line of another import that deliberately repeats
 * the old entry then refers to the new one, so that it can be redone, too.
 */
const nameEntries = (trx: Transaction<Database>, at: ImportAt) =>
  sql`with named as materialized (
      select line.line, line.record_id as before, ${nextEntry} as id from ${gifts(at)}
    ), beside as (
      update import_lines as other set same_id = named.id from named, imports as import
      where other.client_app_id = ${at.clientAppId} and other.same_id = named.before
        and import.client_app_id = other.client_app_id and import.id = other.import_id
        and import.resource = 'points'
    )
    update import_lines as line set record_id = named.id from named
    where ${ofImport(at)} and line.line = named.line`.execute(trx);

/** Books the gifts of the lines to apply, for locked customers. */
const give = async (trx: Transaction<Database>, at: ImportAt): Promise<Part[]> => {
  await nameEntries(trx, at);
  await sql`insert into points_ledger (client_app_id, id, at, customer_id, kind, points)
    select line.client_app_id, line.record_id, ${at.now}, gift.customer_id, 'adjustment', gift.points
    from ${gifts(at)}`.execute(trx);
  await sql`
    insert into points_by_hand (client_app_id, entry_id, owner_id, reason, words)
    select line.client_app_id, line.record_id, ${at.ownerId}::bigint, gift.reason,
      nullif(gift.words, '')
    from ${gifts(at)}`.execute(trx);
  return partsOf(trx, at, 'given');
};

/** The import of points: each line is a ledger entry given by hand. */
export const pointsImport: ImportKind = {
  calls: importPoints,
  noun: ['gift of points', 'gifts of points'],
  subject: 'customer',
  async check(db, clientAppId, lines) {
    const keys = lines.flatMap(({ body }) => customerKeys(body));
    const known = await findByContacts(db, clientAppId, keys);
    const checked = lines.map((line) => checkGift(line, known));
    const given = await findGiven(db, clientAppId, checked);
    return checked.map(({ name = '', ...line }) => {
      const before = given.get(line.line);
      if (!before) return line;
      const { id, ...told } = before;
      return { ...line, same: { id, name, before: {}, isUnchanged: false, given: told } };
    });
  },
  async apply(trx, at, settling) {
    await setActions(trx, at, settling);
    await takeCustomers(trx, at);
    const since = 'since the lines were checked. Please go back and check them again.';
    await refuseGiven(trx, at, since);
    const parts = await give(trx, at);
    return {
      outcome: { created: parts.length, updated: 0, skipped: await countLeft(trx, at) },
      parts,
    };
  },
  async redo(trx, at) {
    await takeCustomers(trx, at);
    const since =
      'by another import since, so this one cannot be done again. Import the file anew to give them all the same.';
    await refuseGiven(trx, at, since);
    return give(trx, at);
  },
  async undo(trx, at) {
    await lockCustomers(trx, at);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${activeGifts(at)} group by entry.client_app_id, entry.customer_id
        having sum(entry.points) > (select points_balance from customers
          where client_app_id = entry.client_app_id and id = entry.customer_id)
      ) as short`.execute(trx);
    const short = rows[0]?.count ?? 0;
    if (short > 0) {
      throw conflict(
        `${formatCount(short)} ${plural(short, 'customer has', 'customers have')} spent some of these points since, so the import cannot be undone any more.`,
      );
    }
    await leaveTakenBack(trx, at);
    const parts = await partsOf(trx, at, 'undone');
    await sql`with back as materialized (
        select ${nextEntry} as id, entry.client_app_id, entry.customer_id, entry.points,
          hand.entry_id, hand.reason, hand.words
        from ${activeGifts(at)}
      ), booked as (
        insert into points_ledger (client_app_id, id, at, customer_id, kind, points)
        select client_app_id, id, ${at.now}, customer_id, 'adjustment', -points from back
      )
      insert into points_by_hand (client_app_id, entry_id, owner_id, reason, words, undoes_id)
      select client_app_id, id, ${at.ownerId}::bigint, reason, words, entry_id from back`.execute(
      trx,
    );
    return parts;
  },
};
