import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { markLength, recoveryAlphabet, writeRecoveryCode } from '../../domain/secondFactor';
import type { Database } from '../database/schema';
import type { OwnerRow } from './queries';

const howMany = 10;

const characters = (count: number) =>
  Array.from({ length: count }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
    '',
  );

/** New recovery codes: in plain text to show once, and hashed to store. */
export const createRecoveryCodes = async (hash: (secret: string) => Promise<string>) => {
  const marks = new Set<string>();
  while (marks.size < howMany) marks.add(characters(markLength));
  const told: string[] = [];
  const stored: { mark: string; secret_hash: string }[] = [];
  for (const mark of marks) {
    const secret = characters(8);
    told.push(writeRecoveryCode({ mark, secret }));
    stored.push({ mark, secret_hash: await hash(secret) });
  }
  return { told, stored };
};

/** Replaces an owner's codes; with none it deletes all. */
export const storeRecoveryCodes = async (
  trx: Transaction<Database>,
  { client_app_id, id: owner_id }: Pick<OwnerRow, 'client_app_id' | 'id'>,
  codes: { mark: string; secret_hash: string }[],
): Promise<void> => {
  await trx
    .deleteFrom('recovery_codes')
    .where('client_app_id', '=', client_app_id)
    .where('owner_id', '=', owner_id)
    .execute();
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ client_app_id, owner_id, ...code }));
  await trx.insertInto('recovery_codes').values(rows).execute();
};

const unused = (db: Kysely<Database>, { client_app_id, id }: OwnerRow) =>
  db
    .selectFrom('recovery_codes')
    .where('client_app_id', '=', client_app_id)
    .where('owner_id', '=', id)
    .where('used_at', 'is', null);

/** The hash of an unused code with this prefix. */
export const findRecoveryCode = (db: Kysely<Database>, owner: OwnerRow, mark: string) =>
  unused(db, owner).where('mark', '=', mark).select('secret_hash').executeTakeFirst();

/** The number of unused codes. */
export const countRecoveryCodes = async (
  db: Kysely<Database>,
  owner: OwnerRow,
): Promise<number> => {
  const { left } = await unused(db, owner)
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
};

/** Marks a code as used. @returns whether nobody had before */
export const spendRecoveryCode = async (
  trx: Transaction<Database>,
  { client_app_id, id }: OwnerRow,
  mark: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('client_app_id', '=', client_app_id)
    .where('owner_id', '=', id)
    .where('mark', '=', mark)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
