import * as routes from '../../contract/activity';
import { activityKinds } from '../../domain/activity';
import { createRouter, type Dependencies } from '../http/environment';
import { fieldFault } from '../http/faults';
import { presentActivity } from './present';
import { type ActivityCursor, activityPage } from './queries';

const cursorText = ({ at, id }: ActivityCursor): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

const readCursor = (cursor: string): ActivityCursor => {
  const [, at, id] =
    /^(\d{1,15}) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id) throw fieldFault('cursor', 'This page does not exist any more.');
  return { at: new Date(Number(at)), id: Number(id) };
};

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** @param recordKinds the kinds of the plain records, which are declared with them */
export const activityRoutes = ({ db }: Dependencies, recordKinds: readonly string[]) => {
  const kinds = new Set<string>([...activityKinds, ...recordKinds]);
  return createRouter().openapi(routes.listActivity, async (c) => {
    const { kind, start_date, end_date, limit, cursor } = c.req.valid('query');
    if (kind !== undefined && !kinds.has(kind)) {
      throw fieldFault('kind', 'There is no such kind of change');
    }
    const query = activityPage(db, c.get('session').clientAppId, {
      kind,
      start: instant(start_date),
      end: instant(end_date),
      after: cursor === undefined ? undefined : readCursor(cursor),
      // One row more than the page shows whether there is a next one.
      limit: limit + 1,
    });
    const rows = await query.execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next_cursor = last && rows.length > limit ? cursorText(last) : null;
    return c.json({ success: true, data: page.map(presentActivity), next_cursor } as const, 200);
  });
};
