import { sql, type Transaction } from 'kysely';
import {
  type CustomerNoteBody,
  type CustomerNoteWire,
  noteCalls,
} from '../../contract/customerNotes';
import { noteFaults, noteLimits, tooManyNotes } from '../../domain/customerNotes';
import { type Part, recordParts } from '../database/parts';
import type { Database } from '../database/schema';
import { conflict, found, refuseFaults } from '../http/faults';
import type { ChangeUndo } from '../records/changeUndo';
import { listOf } from '../records/ids';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';
import { findName, lockCustomer } from './customer';
import { changedWith, countNotes, findAlert, findSame, readNotes, setAlert } from './noteQueries';
import { forgetNote } from './withoutWords';

const kind = 'customer_note';

const sameNote = 'This customer has a note with these words.';

const recorded = ({ id, body, is_alert, about }: CustomerNoteWire) => ({
  name: `about ${about}`,
  id,
  body,
  is_alert,
});

const refuseOneMore = async (
  trx: Transaction<Database>,
  clientAppId: number,
  customerId: number,
) => {
  const count = await countNotes(trx, clientAppId, customerId);
  if (count >= noteLimits.ofCustomer) throw conflict(tooManyNotes);
};

interface AlertChange {
  customerId: number;
  id: number;
  is_alert: boolean;
  now: Date;
}

/** Makes a note the alert or an ordinary one, as a part of another recorded change. */
const changeAlert = async (
  trx: Transaction<Database>,
  clientAppId: number,
  { customerId, id, ...turned }: AlertChange,
): Promise<Part> => {
  const read = async () => {
    const [note] = await readNotes(trx, clientAppId, customerId, id);
    return { ...recorded(found(note, 'note')), customer_id: customerId };
  };
  const before = await read();
  await setAlert(trx, clientAppId, id, turned);
  return { action: `${kind}.updated`, subject_id: id, before, after: await read() };
};

const notes = recordRoutes({
  calls: noteCalls,
  kind,
  noun: 'note',
  table: 'customer_notes',
  // Locking the customer serializes changes of the alert.
  parent: {
    kind: 'customer',
    noun: 'customer',
    column: 'customer_id',
    rows: { find: findName, lock: lockCustomer },
  },
  read: (db, clientAppId, ids, customerId) =>
    readNotes(db, clientAppId, customerId, ids === undefined ? undefined : listOf(ids)[0]),
  check(
    _trx,
    _clientAppId,
    { body, stored, ownerId }: RecordChange<CustomerNoteWire, CustomerNoteBody>,
  ) {
    const note = {
      body: body.body ?? stored?.body ?? '',
      is_alert: body.is_alert ?? stored?.is_alert ?? false,
    };
    refuseFaults(noteFaults(note));
    return { ...note, ...(ownerId !== undefined && { owner_id: ownerId }) };
  },
  async findSame(trx, clientAppId, { parentId, input }) {
    const same = await findSame(trx, clientAppId, parentId, input.body);
    if (!same) await refuseOneMore(trx, clientAppId, parentId);
    return same && { ...same, body: input.is_alert ? { is_alert: true } : {} };
  },
  columns: (input) => input,
  conflict: {
    constraint: 'customer_notes_once',
    fault: () => conflict(sameNote, 'body'),
  },
  async updateSiblings(trx, clientAppId, { parentId: customerId, input, stored, now }) {
    if (!input.is_alert || stored?.is_alert) return [];
    const alert = await findAlert(trx, clientAppId, customerId);
    if (!alert) return [];
    return [await changeAlert(trx, clientAppId, { ...alert, customerId, is_alert: false, now })];
  },
  async beforeRestore(trx, clientAppId, restored) {
    for (const { id, kept } of restored) {
      const customerId = Number(kept.customer_id);
      // The activity may lack the text, in which case the deleted row still has it.
      const body = typeof kept.body === 'string' ? kept.body : null;
      if (body !== null) refuseFaults(noteFaults({ body }));
      await refuseOneMore(trx, clientAppId, customerId);
      // A restored alert becomes an ordinary note if there is another alert by now.
      const isTaken = (await findAlert(trx, clientAppId, customerId)) !== undefined;
      await sql`update customer_notes set body = coalesce(${body}, body),
          is_alert = is_alert and not ${isTaken}
        where client_app_id = ${clientAppId} and id = ${id} and deleted_at is not null`.execute(
        trx,
      );
    }
  },
  beforePurge: forgetNote,
  recorded,
  nameOf: () => 'The note',
});

const { undo: plainUndo } = notes;

/**
 * Undoing that a note became the alert makes the former alert the alert again; undoing that undo
 * makes the note the alert again.
 */
const undo: ChangeUndo['undo'] = async (trx, change, at) => {
  const { clientAppId, now } = at;
  const customerId = Number((change.after ?? change.before)?.customer_id);
  const turned = await changedWith(trx, clientAppId, change.id);
  const parts: Part[] = [];
  const turn = async (id: number, is_alert: boolean) =>
    parts.push(await changeAlert(trx, clientAppId, { id, customerId, is_alert, now }));
  if (!change.after && change.before?.is_alert) {
    found(await lockCustomer(trx, clientAppId, customerId), 'customer');
    const alert = await findAlert(trx, clientAppId, customerId);
    if (alert && turned.includes(alert.id)) await turn(alert.id, false);
  }
  const done = await plainUndo.undo(trx, change, at);
  for (const id of turned) {
    if (await findAlert(trx, clientAppId, customerId)) break;
    await turn(id, true);
  }
  return {
    ...done,
    async whenRecorded(head) {
      await done.whenRecorded?.(head);
      await recordParts(trx, clientAppId, { head, subject: kind, parts });
    },
  };
};

/** The routes of notes about customers. */
export const customerNoteRoutes = Object.assign(notes, { undo: { ...plainUndo, undo } });
