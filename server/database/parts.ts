import { sql, type Transaction } from 'kysely';
import type { Database } from './schema';

/** Rows per statement. */
const chunk = 1000;

/** The change of one of several records, as a part of their common activity. */
export interface Part {
  /** For example service.created. */
  action: string;
  subject_id: number;
  before?: object | undefined;
  after?: object | undefined;
}

/** Records a part for each record of a change, by the same person and at the same time. */
export const recordParts = async (
  trx: Transaction<Database>,
  clientAppId: number,
  { head, subject, parts }: { head: number; subject: string; parts: readonly Part[] },
): Promise<void> => {
  for (let from = 0; from < parts.length; from += chunk) {
    const some = parts.slice(from, from + chunk).map((part, place) => ({ ...part, place }));
    await sql`insert into activity
        (client_app_id, at, owner_id, action, subject_type, subject_id, part_of, before, after)
      select head.client_app_id, head.at, head.owner_id, part.action, ${subject},
        part.subject_id, head.id, part.before, part.after
      from activity as head, jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as part
        (place integer, action text, subject_id bigint, before jsonb, after jsonb)
      where head.client_app_id = ${clientAppId} and head.id = ${head}
      order by part.place`.execute(trx);
  }
};
