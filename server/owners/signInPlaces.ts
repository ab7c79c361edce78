import { type Kysely, sql, type Transaction } from 'kysely';
import { daysRemembered } from '../../domain/secondFactor';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { networkOf } from '../http/networkOf';
import { hashToken } from '../http/tokens';
import type { OwnerRow } from './queries';

/** Days for which a place is remembered after its last sign-in; no cookie lives longer. */
export const daysPlacesAreKnown = 400;

/** The place of a sign-in: the address, and the token of the browser's cookie, if any. */
export interface Place {
  address: string;
  device?: string | undefined;
}

/** A place with browser and system as text, if known. */
export interface NamedPlace extends Place {
  words: string | null;
}

const addressMark = ({ address }: Place) => hashToken(`address ${networkOf(address)}`);
/** Identifies a browser without our cookie, as on another origin, by its name and network. */
const browserMark = ({ address, words }: NamedPlace) =>
  hashToken(`browser ${words ?? ''} at ${networkOf(address)}`);
const deviceMark = ({ device }: Place) => device && hashToken(`device ${device}`);

/**
 * The folded email, with true for a browser or an address from which its owner has signed in
 * before. The database folds the case, as it does to find the owner, so that all spellings share
 * one rate limit.
 */
export const recallPlace = (db: Kysely<Database>, email: string, place: Place) => {
  const isKnown = (mark: Buffer | undefined | '') =>
    mark
      ? sql<boolean>`exists (
          select from sign_in_places join owners
            on owners.client_app_id = sign_in_places.client_app_id
            and owners.id = sign_in_places.owner_id
          where lower(owners.email) = lower(${email}) and mark = ${mark})`
      : sql<boolean>`false`;
  return db
    .selectNoFrom([
      sql<string>`lower(${email})`.as('email'),
      isKnown(deviceMark(place)).as('knowsDevice'),
      isKnown(addressMark(place)).as('knowsAddress'),
    ])
    .executeTakeFirstOrThrow();
};

/**
 * `isNew` if an owner who has signed in before has not used this device, or has not confirmed it
 * since; `isTold` if they have been notified of it already.
 */
export const recallDevice = async (
  trx: Transaction<Database>,
  { client_app_id, id }: OwnerRow,
  place: NamedPlace,
): Promise<{ isNew: boolean; isTold: boolean }> => {
  const places = await trx
    .selectFrom('sign_in_places as places')
    .leftJoin('sessions', sameBusiness('sessions.id', 'places.unconfirmed_session'))
    .select(['mark', 'is_new_device', 'revoked_at', 'stays_listed'])
    .where('places.client_app_id', '=', client_app_id)
    .where('places.owner_id', '=', id)
    .execute();
  const marks = [deviceMark(place), browserMark(place)];
  const here = places.filter(({ mark }) => marks.some((known) => known && mark.equals(known)));
  return {
    isNew: places.length > 0 && here.every(({ is_new_device }) => is_new_device),
    isTold: here.some(({ revoked_at, stays_listed }) => !revoked_at || stays_listed),
  };
};

const trusted = (
  trx: Kysely<Database>,
  { client_app_id, id }: Pick<OwnerRow, 'client_app_id' | 'id'>,
) =>
  trx
    .updateTable('sign_in_places')
    .where('client_app_id', '=', client_app_id)
    .where('owner_id', '=', id);

/** True if the owner has chosen not to be asked for a code in this browser. */
export const isTrustedDevice = async (
  trx: Transaction<Database>,
  { client_app_id, id }: OwnerRow,
  place: Place,
  now: Date,
): Promise<boolean> => {
  const mark = deviceMark(place);
  if (!mark) return false;
  const row = await trx
    .selectFrom('sign_in_places')
    .select('trusted_until')
    .where('client_app_id', '=', client_app_id)
    .where('owner_id', '=', id)
    .where('mark', '=', mark)
    .where('trusted_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Trusts the browser of a sign-in, so that it is not asked for a code. */
export const trustDevice = (
  trx: Transaction<Database>,
  owner: OwnerRow,
  device: string,
  now: Date,
) => {
  const trusted_until = new Date(now.getTime() + daysRemembered * 24 * 60 * 60_000);
  const mark = hashToken(`device ${device}`);
  return trusted(trx, owner).set({ trusted_until }).where('mark', '=', mark).execute();
};

/** Distrusts all browsers, so that each is asked for a code again. */
export const forgetTrustedDevices = (
  trx: Kysely<Database>,
  owner: Pick<OwnerRow, 'client_app_id' | 'id'>,
) =>
  trusted(trx, owner).set({ trusted_until: null }).where('trusted_until', 'is not', null).execute();

/** Remembers the place of a sign-in, with the session if its device is unconfirmed. */
export const rememberPlace = (
  trx: Transaction<Database>,
  { client_app_id, id: owner_id }: OwnerRow,
  place: NamedPlace,
  now: Date,
  unconfirmed_session: number | null = null,
) =>
  trx
    .insertInto('sign_in_places')
    .values(
      [addressMark(place), deviceMark(place), browserMark(place)].flatMap((mark) =>
        mark ? [{ client_app_id, owner_id, mark, last_used_at: now, unconfirmed_session }] : [],
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_app_id', 'owner_id', 'mark']).doUpdateSet({
        last_used_at: now,
        // A confirmed place stays confirmed.
        unconfirmed_session: sql<number | null>`case
          when sign_in_places.unconfirmed_session is null then null
          else excluded.unconfirmed_session end`,
      }),
    )
    .execute();
