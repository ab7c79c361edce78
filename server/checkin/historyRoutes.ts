import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import * as routes from '../../contract/checkInHistory';
import { checkInFile, claimFile } from '../../domain/checkIns';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import {
  type AppEnvironment,
  createRouter,
  type Dependencies,
  type Session,
} from '../http/environment';
import { found } from '../http/faults';
import { customerSearch } from '../lists/customerSearch';
import { spanOf } from '../lists/span';
import { type TimedKind, timedFile, timedRows } from '../lists/timedAnswers';
import type { TimedFilter } from '../lists/timedPage';
import { checkIns, readCheckIns, readCheckinAnalytics } from './checkInQueries';
import { isOwnLocation } from './locations';
import { readRewardClaims, rewardClaims } from './rewardClaimQueries';

/** The filter of a list's query. A location of another business matches nothing. */
const filterOf = async (
  db: Kysely<Database>,
  by: Pick<Session, 'clientAppId' | 'rights'>,
  { startDate, endDate, search, locationId }: routes.CheckInFilter,
): Promise<TimedFilter> => {
  const { clientAppId } = by;
  const timeZone = await readTimeZone(db, clientAppId);
  if (locationId !== undefined) {
    found((await isOwnLocation(db, clientAppId, locationId)) || undefined, 'location');
  }
  return {
    span: spanOf(startDate, endDate, timeZone),
    timeZone,
    search: customerSearch(search, by),
    locationId,
  };
};

const ofCheckIns: TimedKind<routes.CheckInWire, routes.CheckInFilter> = {
  asked: async (db, by, query) => ({
    list: checkIns,
    filter: await filterOf(db, by, query),
  }),
  read: readCheckIns,
  file: checkInFile,
};

const ofClaims: TimedKind<routes.RewardClaimWire, routes.CheckInFilter> = {
  asked: async (db, by, query) => ({
    list: rewardClaims,
    filter: await filterOf(db, by, query),
  }),
  read: readRewardClaims,
  file: claimFile,
};

export const checkInHistoryRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies;

  /** A page of a list, by page number. */
  const numberedPage = async <Wire>(
    c: Context<AppEnvironment>,
    kind: TimedKind<Wire, routes.CheckInFilter>,
    { page, limit, ...query }: routes.CheckInFilter & { page: number; limit: number },
  ) => {
    const place = { offset: (page - 1) * limit, limit };
    const { rows, total } = await timedRows(c, dependencies, kind, query, place);
    const totalPages = Math.ceil(total.total / limit);
    const pagination = { page, limit, totalPages, ...total };
    return { success: true as const, data: rows, pagination };
  };

  return createRouter()
    .openapi(routes.getCheckinAnalytics, async (c) => {
      const data = await readCheckinAnalytics(db, c.get('session').clientAppId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.listCheckIns, async (c) =>
      c.json(await numberedPage(c, ofCheckIns, c.req.valid('query')), 200),
    )
    .openapi(routes.exportCheckIns, (c) =>
      timedFile(c, dependencies, ofCheckIns, c.req.valid('query')),
    )
    .openapi(routes.getCheckIn, async (c) => {
      const [data] = await readCheckIns(db, c.get('session').clientAppId, [
        c.req.valid('param').id,
      ]);
      return c.json({ success: true, data: found(data, 'check-in') } as const, 200);
    })
    .openapi(routes.listRewardClaims, async (c) =>
      c.json(await numberedPage(c, ofClaims, c.req.valid('query')), 200),
    )
    .openapi(routes.exportRewardClaims, (c) =>
      timedFile(c, dependencies, ofClaims, c.req.valid('query')),
    )
    .openapi(routes.getRewardClaim, async (c) => {
      const ids = [c.req.valid('param').id];
      const [data] = await readRewardClaims(db, c.get('session').clientAppId, ids);
      return c.json({ success: true, data: found(data, 'reward claim') } as const, 200);
    });
};
