import type { Context } from 'hono';
import * as calls from '../../contract/reports';
import {
  type Comparison,
  comparedWith,
  periodFault,
  periodNamed,
  type ReportStep,
  stepsFor,
  usualStep,
} from '../../domain/reports';
import { type Day, dateKey } from '../../domain/time';
import { readTimeZone } from '../database/timeZone';
import { type AppEnvironment, createRouter, type Dependencies } from '../http/environment';
import { fieldFault } from '../http/faults';
import { readCampaignResults } from './campaignResults';
import { readHours } from './hours';
import { readMembers, readPoints, readTakings } from './money';
import type { Reported } from './rollups';
import { readAttendance, readCustomers } from './visits';

interface Query {
  first_day?: string | undefined;
  last_day?: string | undefined;
  step?: ReportStep | undefined;
  compare: Comparison;
}

export const reportRoutes = ({ db, clock }: Dependencies) => {
  /** A report on the requested period, and on the one that it is compared with. */
  const report = async <Part>(
    c: Context<AppEnvironment>,
    query: Query,
    read: (of: Reported, today: Day) => Promise<Part>,
  ) => {
    const { clientAppId } = c.get('session');
    const timeZone = await readTimeZone(db, clientAppId);
    const today = dateKey(clock.now(), timeZone);
    const usual = periodNamed('this_month', today);
    const period = {
      first: (query.first_day ?? usual.first) as Day,
      last: (query.last_day ?? usual.last) as Day,
    };
    const fault = periodFault(period);
    if (fault) throw fieldFault('last_day', fault);
    const step = query.step ?? usualStep(period);
    if (!stepsFor(period).includes(step)) {
      throw fieldFault('step', `The period is too long to be told by ${step}`);
    }
    const of = { db, clientAppId, step, timeZone };
    const other = comparedWith(period, query.compare);
    const [now, compared] = await Promise.all([
      read({ ...of, period }, today),
      other && read({ ...of, period: other }, today),
    ]);
    return { success: true, data: { step, period: now, compared } } as const;
  };

  return createRouter()
    .openapi(calls.getHoursReport, async (c) =>
      c.json(await report(c, c.req.valid('query'), readHours), 200),
    )
    .openapi(calls.getCustomersReport, async (c) =>
      c.json(await report(c, c.req.valid('query'), readCustomers), 200),
    )
    .openapi(calls.getAttendanceReport, async (c) =>
      c.json(await report(c, c.req.valid('query'), readAttendance), 200),
    )
    .openapi(calls.getTakingsReport, async (c) =>
      c.json(await report(c, c.req.valid('query'), readTakings), 200),
    )
    .openapi(calls.getMembersReport, async (c) =>
      c.json(await report(c, c.req.valid('query'), readMembers), 200),
    )
    .openapi(calls.getCampaignResults, async (c) => {
      const data = await readCampaignResults(db, c.get('session').clientAppId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(calls.getPointsReport, async (c) =>
      c.json(await report(c, c.req.valid('query'), readPoints), 200),
    );
};
