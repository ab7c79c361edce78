import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import * as routes from '../../contract/checkInHistory';
import { checkInFile, claimFile } from '../../domain/checkIns';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import { type AppEnvironment, createRouter, type Dependencies } from '../http/environment';
import { found } from '../http/faults';
import { exportAddress } from '../lists/csvExport';
import { totalOf } from '../lists/pagination';
import { spanOf } from '../lists/span';
import { type TimedKind, timedFile } from '../lists/timedFile';
import { type TimedFilter, type TimedList, timedPage } from '../lists/timedPage';
import { checkIns, readCheckIns, readCheckinAnalytics } from './checkInQueries';
import { isOwnLocation } from './locations';
import { readRewardClaims, rewardClaims } from './rewardClaimQueries';

/** One of the two histories: where its rows are found, how they are read and what a file holds of them. */
interface Kind<Wire> extends TimedKind<Wire> {
  list: TimedList;
}

/** The filter of a list's query. Another business's location matches nothing. */
const filterOf = async (
  db: Kysely<Database>,
  clientAppId: number,
  { startDate, endDate, search, locationId }: routes.CheckInFilter,
): Promise<TimedFilter> => {
  const timeZone = await readTimeZone(db, clientAppId);
  if (locationId !== undefined) {
    found((await isOwnLocation(db, clientAppId, locationId)) || undefined, 'location');
  }
  return { span: spanOf(startDate, endDate, timeZone), timeZone, search, locationId };
};

/** A numbered page of a list, with the pagination and further fields of its answer. */
const answerPage = async <Wire>(
  db: Kysely<Database>,
  clientAppId: number,
  { list, read }: Kind<Wire>,
  { page, limit, ...query }: routes.CheckInFilter & { page: number; limit: number },
) => {
  const filter = await filterOf(db, clientAppId, query);
  const place = { offset: (page - 1) * limit, limit };
  const events = await timedPage(db, clientAppId, list, filter, place);
  return {
    success: true as const,
    data: await read(db, clientAppId, events.ids),
    pagination: { page, limit, totalPages: Math.ceil(events.total / limit), ...totalOf(events) },
  };
};

/** All that a list's query narrows it to, as a file. */
const answerFile = async <Wire>(
  c: Context<AppEnvironment>,
  dependencies: Dependencies,
  kind: Kind<Wire>,
  query: routes.CheckInFilter,
) => {
  const filter = await filterOf(dependencies.db, c.get('session').clientAppId, query);
  return timedFile(c, dependencies, kind, { list: kind.list, filter });
};

const ofCheckIns: Kind<routes.CheckInWire> = {
  list: checkIns,
  read: readCheckIns,
  file: checkInFile,
};

const ofClaims: Kind<routes.RewardClaimWire> = {
  list: rewardClaims,
  read: readRewardClaims,
  file: claimFile,
};

export const checkInHistoryRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies;
  return createRouter()
    .openapi(routes.getCheckinAnalytics, async (c) => {
      const data = await readCheckinAnalytics(db, c.get('session').clientAppId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.listCheckIns, async (c) => {
      const { clientAppId } = c.get('session');
      const answer = await answerPage(db, clientAppId, ofCheckIns, c.req.valid('query'));
      return c.json({ ...answer, export_url: exportAddress(c) }, 200);
    })
    .openapi(routes.exportCheckIns, (c) =>
      answerFile(c, dependencies, ofCheckIns, c.req.valid('query')),
    )
    .openapi(routes.getCheckIn, async (c) => {
      const [data] = await readCheckIns(db, c.get('session').clientAppId, [
        c.req.valid('param').id,
      ]);
      return c.json({ success: true, data: found(data, 'check-in') } as const, 200);
    })
    .openapi(routes.listRewardClaims, async (c) => {
      const { clientAppId } = c.get('session');
      const answer = await answerPage(db, clientAppId, ofClaims, c.req.valid('query'));
      return c.json({ ...answer, export_url: exportAddress(c) }, 200);
    })
    .openapi(routes.exportRewardClaims, (c) =>
      answerFile(c, dependencies, ofClaims, c.req.valid('query')),
    )
    .openapi(routes.getRewardClaim, async (c) => {
      const ids = [c.req.valid('param').id];
      const [data] = await readRewardClaims(db, c.get('session').clientAppId, ids);
      return c.json({ success: true, data: found(data, 'reward claim') } as const, 200);
    });
};
