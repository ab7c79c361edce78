import type { Kysely } from 'kysely';
import { type TherapistBody, type TherapistWire, therapistCalls } from '../../contract/therapists';
import type { Person } from '../../domain/booking';
import { startOf } from '../../domain/fields';
import { weekBody } from '../../domain/openingHours';
import { counted, plural } from '../../domain/text';
import { therapistFaults } from '../../domain/therapistRules';
import {
  dayOffFields,
  newTherapist,
  personOf,
  type TherapistInput,
  therapistAway,
  therapistFields,
  therapistGone,
} from '../../domain/therapists';
import { pickedServices } from '../catalogue/pickedServices';
import type { Database } from '../database/schema';
import { fieldFault, refuseFaults } from '../http/faults';
import { claimImage, imageGone } from '../images/queries';
import {
  columnFields,
  columnsOf,
  definedOf,
  list,
  type TableOf,
  text,
  withDefault,
} from '../records/fields';
import type { Ids } from '../records/ids';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';
import { recordRows } from '../records/recordRows';

const fields = {
  ...columnFields(therapistFields),
  color: withDefault(text),
  days: list,
  days_off: list,
  service_ids: list,
};

const names = Object.keys(fields) as (keyof typeof fields)[];

declare module '../database/schema' {
  interface Database {
    therapists: TableOf<typeof fields>;
  }
}

const rows = recordRows('therapists');

/** A therapist as stored. */
interface Stored extends TherapistInput {
  id: number;
  service_ids: number[];
  version: string;
}

const read = async (db: Kysely<Database>, clientAppId: number, ids?: Ids): Promise<Stored[]> => {
  const stored = await rows.read(db, clientAppId, { names, order: ['name'], ids });
  return stored.map(
    (row) =>
      ({
        id: row.id,
        ...Object.fromEntries(
          names.map((name) => [name, fields[name].read(row[name as 'id'] as never)]),
        ),
        version: row.updated_at.toISOString(),
      }) as Stored,
  );
};

/** The routes of therapists, by name. */
export const therapistRoutes = recordRoutes({
  calls: therapistCalls,
  kind: 'therapist',
  noun: 'therapist',
  table: 'therapists',
  async read(db, clientAppId, ids): Promise<TherapistWire[]> {
    const therapists = await read(db, clientAppId, ids);
    const wanted = [...new Set(therapists.flatMap(({ service_ids }) => service_ids))];
    const known =
      wanted.length === 0
        ? []
        : await db
            .selectFrom('services')
            .select(['id', 'name'])
            .where('client_app_id', '=', clientAppId)
            .where('id', 'in', wanted)
            .execute();
    const nameOf = new Map(known.map(({ id, name }) => [id, name]));
    return therapists.map((therapist) => ({
      ...therapist,
      services: therapist.service_ids.map((id) => ({ id, name: nameOf.get(id) ?? '' })),
    }));
  },
  async check(trx, clientAppId, { body, stored, now }: RecordChange<TherapistWire, TherapistBody>) {
    const { days_off: asked = stored?.days_off ?? [], ...given } = body;
    const input: TherapistInput = {
      ...newTherapist,
      ...stored,
      ...definedOf(given),
      days_off: asked.map((off) => ({ ...startOf(dayOffFields), ...definedOf(off) })),
    };
    refuseFaults(therapistFaults(input));
    const known = stored?.service_ids ?? [];
    const ids = [...new Set(input.service_ids.map(Number))];
    const added = ids.filter((id) => !known.includes(id));
    // Also services in preview: they can be live by the time of an appointment.
    await pickedServices(trx, clientAppId, { field: 'service_ids', ids: added, kept: 'all' });
    const photo_url = input.photo_url || null;
    if (photo_url !== stored?.photo_url && !(await claimImage(trx, clientAppId, photo_url, now))) {
      throw fieldFault('photo_url', imageGone);
    }
    const days_off = input.days_off.toSorted((a, b) => a.first_day.localeCompare(b.first_day));
    const { days } = input.has_own_hours ? weekBody(input) : input;
    return { ...input, days, days_off, photo_url, service_ids: ids };
  },
  columns: columnsOf(fields),
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

/** The active therapists by name, as free times take them. */
export const readPeople = async (db: Kysely<Database>, clientAppId: number): Promise<Person[]> =>
  (await read(db, clientAppId)).filter(({ is_active }) => is_active).map(personOf);

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
