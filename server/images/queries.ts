import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { UploadAnswer } from '../../contract/images';
import type { Database } from '../database/schema';
import type { Renditions } from './renditions';

const sizes = ['thumbnail', 'detail'] as const;
type Size = (typeof sizes)[number];

interface ImageName {
  clientAppId: number;
  hash: string;
  size: Size;
}

const imageName = /^(\d{1,15})-([0-9a-f]{64})-(thumbnail|detail)\.webp$/;

/** Reads the name of an image file; undefined for any other. */
export const parseImageName = (name: string): ImageName | undefined => {
  const [, clientAppId, hash, size] = imageName.exec(name) ?? [];
  const known = sizes.find((candidate) => candidate === size);
  return clientAppId && hash && known
    ? { clientAppId: Number(clientAppId), hash, size: known }
    : undefined;
};

/** The URLs of both sizes. */
export const imageUrls = (clientAppId: number, hash: string): UploadAnswer => ({
  thumbnailUrl: `/images/${clientAppId}-${hash}-thumbnail.webp`,
  detailUrl: `/images/${clientAppId}-${hash}-detail.webp`,
});

/**
 * Stores an image under a hash of its content and the business's own key, so that whoever has the
 * picture cannot probe whether the business has it. Idempotent: storing it again only renews its
 * grace period.
 */
export const storeImage = async (
  db: Kysely<Database>,
  clientAppId: number,
  { thumbnail, detail }: Renditions,
  now: Date,
): Promise<string> => {
  const { image_key } = await db
    .selectFrom('client_apps')
    .select('image_key')
    .where('id', '=', clientAppId)
    .executeTakeFirstOrThrow();
  const hash = createHmac('sha256', image_key).update(detail).digest('hex');
  await db
    .insertInto('images')
    .values({ client_app_id: clientAppId, hash, thumbnail, detail, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['client_app_id', 'hash']).doUpdateSet({ created_at: now }),
    )
    .execute();
  return hash;
};

export const findImage = async (
  db: Kysely<Database>,
  { clientAppId, hash, size }: ImageName,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('images')
    .select(`${size} as bytes`)
    .where('client_app_id', '=', clientAppId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes;
};

/**
 * Renews the grace period of an uploaded image that a record is about to refer to, so that a
 * concurrent sweep keeps it. External URLs are accepted unchecked.
 * @returns false when the business has no such image (any more).
 */
export const claimImage = async (
  trx: Kysely<Database>,
  clientAppId: number,
  url: string | null,
  now: Date,
): Promise<boolean> => {
  if (!url?.startsWith('/')) return true;
  const image = parseImageName(url.replace('/images/', ''));
  if (image?.clientAppId !== clientAppId) return false;
  const claimed = await trx
    .updateTable('images')
    .set({ created_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('hash', '=', image.hash)
    .returning('hash')
    .execute();
  return claimed.length > 0;
};

/** The error message for an image that was swept since its upload. */
export const imageGone = 'This image is no longer on the server. Please upload it again.';

/** Images deleted by one statement. */
const batchSize = 1000;

/**
 * Deletes the images that were uploaded or claimed before `olderThan` and that no service and
 * no therapist, not even a deleted one, refers to.
 * @returns how many
 */
export const sweepImages = async (db: Kysely<Database>, olderThan: Date): Promise<number> => {
  let count = 0;
  for (;;) {
    const { rows } = await sql`
      with named as materialized (
        select distinct told.client_app_id, found[1] as hash
        from (
          select client_app_id, concat_ws(' ', thumbnail_image_url, detail_image_url) as urls
          from services
          union all select client_app_id, photo_url from therapists
        ) as told, regexp_matches(told.urls, '[0-9a-f]{64}', 'g') as found
      )
      delete from images
      where created_at < ${olderThan} and (client_app_id, hash) in (
        select client_app_id, hash from images as old
        where created_at < ${olderThan} and not exists (
          select from named
          where named.client_app_id = old.client_app_id and named.hash = old.hash)
        limit ${batchSize})
      returning hash`.execute(db);
    count += rows.length;
    if (rows.length < batchSize) return count;
  }
};
