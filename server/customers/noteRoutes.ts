import type { Transaction } from 'kysely';
import * as routes from '../../contract/customerNotes';
import {
  cleanTags,
  noteFaults,
  noteLimits,
  tagFaults,
  tagLimits,
  tooManyNotes,
} from '../../domain/customerNotes';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { Fault, found, orConflict, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { checkVersion, entityTag, nextVersion } from '../records/version';
import { findName, lockCustomer, personName } from './customer';
import { clearAlert, countNotes, findSame, readNotes } from './noteQueries';
import { readAllTags, readTags, writeTags } from './tagQueries';

const kind = 'customer_note';

/** A note as the activity tells of it: what it says may be deleted for good, and so is not kept there. */
const recorded = (name: string, { id, is_alert }: routes.CustomerNoteWire) => ({
  name: `about ${name}`,
  id,
  is_alert,
});

const sameNote = () => new Fault(409, 'CONFLICT', 'This customer has a note with these words.');

/** Notes about customers and their tags. */
export const customerNoteRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;

  /** The customer, taken until the transaction ends, so that one alert comes after the other. */
  const takeCustomer = async (trx: Transaction<Database>, clientAppId: number, id: number) =>
    personName(found(await lockCustomer(trx, clientAppId, id), 'customer'));

  const readNote = async (
    trx: Transaction<Database>,
    clientAppId: number,
    customerId: number,
    id: number,
  ) => found((await readNotes(trx, clientAppId, customerId, id))[0], 'note');

  return createRouter()
    .openapi(routes.listNotes, async (c) => {
      const { clientAppId } = c.get('session');
      const { customerId } = c.req.valid('param');
      found(await findName(db, clientAppId, customerId), 'customer');
      const data = await readNotes(db, clientAppId, customerId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.createNote, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      const { customerId } = c.req.valid('param');
      const { body = '', is_alert = false } = c.req.valid('json');
      refuseFaults(noteFaults({ body }));
      const action = `${kind}.created`;
      const data = await ownerChange(dependencies, session, kind, action, async (trx) => {
        const name = await takeCustomer(trx, clientAppId, customerId);
        const now = clock.now();
        const same = await findSame(trx, clientAppId, customerId, body);
        if (!same && (await countNotes(trx, clientAppId, customerId)) >= noteLimits.ofCustomer) {
          throw new Fault(409, 'CONFLICT', tooManyNotes);
        }
        if (is_alert) await clearAlert(trx, clientAppId, customerId, now);
        const { id } =
          same ??
          (await trx
            .insertInto('customer_notes')
            .values({
              client_app_id: clientAppId,
              customer_id: customerId,
              owner_id: ownerId,
              body,
              created_at: now,
              updated_at: now,
            })
            .returning('id')
            .executeTakeFirstOrThrow());
        if (is_alert) await write(trx, clientAppId, id, { is_alert, updated_at: now });
        const result = await readNote(trx, clientAppId, customerId, id);
        return { result, subjectId: id, after: recorded(name, result) };
      });
      c.header('ETag', entityTag(data));
      return c.json({ success: true, data } as const, 201);
    })
    .openapi(routes.updateNote, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { customerId, noteId } = c.req.valid('param');
      const body = c.req.valid('json');
      const ifMatch = c.req.valid('header')['If-Match'];
      const action = `${kind}.updated`;
      const data = await ownerChange(dependencies, session, kind, action, async (trx) => {
        const name = await takeCustomer(trx, clientAppId, customerId);
        const stored = await readNote(trx, clientAppId, customerId, noteId);
        checkVersion(ifMatch, stored, 'note');
        const next = { body: body.body ?? stored.body, is_alert: body.is_alert ?? stored.is_alert };
        refuseFaults(noteFaults(next));
        const now = nextVersion(clock.now(), stored);
        if (next.is_alert && !stored.is_alert) await clearAlert(trx, clientAppId, customerId, now);
        const update = write(trx, clientAppId, noteId, { ...next, updated_at: now });
        await orConflict(update, 'customer_notes_once', sameNote());
        const result = await readNote(trx, clientAppId, customerId, noteId);
        const before = recorded(name, stored);
        return { result, subjectId: noteId, before, after: recorded(name, result) };
      });
      c.header('ETag', entityTag(data));
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.deleteNote, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { customerId, noteId } = c.req.valid('param');
      const action = `${kind}.deleted`;
      await ownerChange(dependencies, session, kind, action, async (trx) => {
        const name = await takeCustomer(trx, clientAppId, customerId);
        const stored = await readNote(trx, clientAppId, customerId, noteId);
        await trx
          .deleteFrom('customer_notes')
          .where('client_app_id', '=', clientAppId)
          .where('id', '=', noteId)
          .execute();
        return { result: undefined, subjectId: noteId, before: recorded(name, stored) };
      });
      return c.json({ success: true, message: 'The note was deleted.' } as const, 200);
    })
    .openapi(routes.setTags, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { customerId } = c.req.valid('param');
      const { tags: wanted } = c.req.valid('json');
      refuseFaults(tagFaults(wanted));
      const action = 'customer.updated';
      const data = await ownerChange(dependencies, session, 'customer', action, async (trx) => {
        const name = await takeCustomer(trx, clientAppId, customerId);
        const known = await readAllTags(trx, clientAppId);
        const before = await readTags(trx, clientAppId, customerId);
        const tags = cleanTags(wanted, known);
        const added = tags.filter((tag) => !known.includes(tag)).length;
        if (known.length + added > tagLimits.ofBusiness && added > 0) {
          const most = `A business can have at most ${tagLimits.ofBusiness} different tags.`;
          throw new Fault(409, 'CONFLICT', most);
        }
        await writeTags(trx, clientAppId, customerId, tags);
        const told = (all: string[]) => ({ name, tags: all.join(', ') });
        const result = { tags: tags.toSorted() };
        return { result, subjectId: customerId, before: told(before), after: told(result.tags) };
      });
      return c.json({ success: true, data } as const, 200);
    });
};

const write = (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
  values: { body?: string; is_alert?: boolean; updated_at?: Date },
) =>
  trx
    .updateTable('customer_notes')
    .set(values)
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
