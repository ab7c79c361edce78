import type { Kysely } from 'kysely';
import { therapistCalls } from '../../contract/therapists';
import { counted, plural } from '../../domain/text';
import {
  newTherapist,
  therapistAway,
  therapistFaults,
  therapistGone,
} from '../../domain/therapists';
import type { Database } from '../database/schema';
import { fieldFault } from '../http/faults';
import { flag, type TableOf, text } from '../records/fields';
import { tableRoutes } from '../records/tableRoutes';

const fields = { name: text, is_active: flag };

declare module '../database/schema' {
  interface Database {
    therapists: TableOf<typeof fields>;
  }
}

/** The routes of therapists, by name. */
export const therapistRoutes = tableRoutes({
  calls: therapistCalls,
  kind: 'therapist',
  thing: 'therapist',
  table: 'therapists',
  fields,
  start: newTherapist,
  faults: therapistFaults,
  order: ['name'],
  async uses(db, clientAppId, { id, now }) {
    const { ahead } = await db
      .selectFrom('appointments')
      .select(({ fn }) => fn.countAll<number>().as('ahead'))
      .where('client_app_id', '=', clientAppId)
      .where('therapist_id', '=', id)
      .where('scheduled_date', '>=', now)
      .where('is_live', '=', true)
      .executeTakeFirstOrThrow();
    if (ahead === 0) return [];
    const keep = plural(ahead, 'It keeps', 'They keep');
    const them = plural(ahead, 'it', 'them');
    const name = plural(ahead, 'names', 'name');
    return [
      `${counted(ahead, 'appointment')} ahead ${name} this therapist. ${keep} the name until you change ${them}.`,
    ];
  },
});

/**
 * Locks the therapist of an appointment, and refuses one who is deleted, inactive or of another
 * business.
 * @throws Fault 400 for one who is deleted, inactive or another business's
 */
export const refuseAbsentTherapist = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number | null | undefined,
): Promise<void> => {
  if (!id) return;
  const row = await trx
    .selectFrom('therapists')
    .select(['name', 'is_active'])
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw fieldFault('therapist_id', therapistGone);
  if (!row.is_active) throw fieldFault('therapist_id', therapistAway(row.name));
};
