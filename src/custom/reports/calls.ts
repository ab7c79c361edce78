import type { NeededRight } from '../../authProvider/neededRight';
import { addressOf } from '../../dataProvider/address';

/** The rights required for reports. */
export const reportRights: NeededRight = { all: ['money', 'reports'] };

export const reportNames = [
  'hours',
  'customers',
  'attendance',
  'takings',
  'members',
  'points',
] as const;

export type ReportName = (typeof reportNames)[number];

/** GET: a report. */
export const reportPath = (report: ReportName): string => `/api/owner/reports/{clientId}/${report}`;

/** The query where nothing is chosen; the server knows the days. */
export const defaultQuery = { compare: 'before' };

/** The call of a report where nothing is chosen. */
export const defaultCall = (report: ReportName): string =>
  addressOf(reportPath(report), defaultQuery);
