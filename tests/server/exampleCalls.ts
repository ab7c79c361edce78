import { sql } from 'kysely';
import type { TestApp, TestRequest } from '../support/testApp';
import { type Business, type RouteExample, routeExamples } from './routeExamples';

/** The options of a call to a route by its example. */
export interface ExampleCall {
  /** The business that is signed in. */
  own: Business;
  token?: string | undefined;
  /** The one whose records the path names; its own, unless it is said. */
  records?: Business;
  /** The ids in the path, in place of those of the records. */
  ids?: Record<string, string | number>;
  query?: string;
  /** Another body than the example's. */
  body?: unknown;
  example?: RouteExample;
}

/** Makes the call of a route's example. */
export const callExample = async (
  app: TestApp,
  route: string,
  { own, token, records = own, example = routeExamples[route], ...other }: ExampleCall,
): Promise<Response> => {
  const [method = '', template = ''] = route.split(' ');
  const ids = other.ids ?? example?.path?.(records) ?? {};
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  const body = other.body ?? (await example?.body?.(own));
  const init: TestRequest = { method, token };
  if (body instanceof FormData) init.body = body;
  else if (body) init.json = body;
  const undo = await example?.arrange?.(app, own);
  const answer = await app.request(path + (other.query ?? example?.query?.(records) ?? ''), init);
  await undo?.();
  return answer;
};

/** The body of a response; for an event stream, which never ends, its first chunk. */
export const textOf = async (answer: Response): Promise<string> => {
  if (answer.headers.get('Content-Type') !== 'text/event-stream') return answer.text();
  const reader = answer.body?.getReader();
  const part = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(part?.value);
};

/** A record's id hides what exists; an owner's or a client's is known to be somebody else's (API-96). */
export const refusalOf = (route: string) => (/\{(userId|clientId)\}/.test(route) ? 403 : 404);

/** The tables that hold what belongs to a business, but for its sessions, which every call touches. */
export const tenantTables = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_app_id'`.execute(db);
  return rows.map(({ table_name }) => table_name).filter((name) => name !== 'sessions');
};

/**
 * A fingerprint of all that each of these tables holds of a business, to compare before and after; in
 * one query, for it is asked often.
 */
export const contentOf = async (
  { db }: TestApp,
  tables: string[],
  { clientAppId }: Business,
): Promise<Record<string, string>> => {
  const contents = tables.map(
    (table) => sql`
      select ${sql.lit(table)} as name, count(*) || ' rows, ' ||
        coalesce(md5(string_agg(record::text, '' order by record::text)), '') as content
      from ${sql.table(table)} record where client_app_id = ${clientAppId}`,
  );
  const query = sql<{ name: string; content: string }>`${sql.join(contents, sql` union all `)}`;
  const { rows } = await query.execute(db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
};
