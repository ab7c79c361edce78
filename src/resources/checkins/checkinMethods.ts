import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import { listReader, partReader, readNumber, readPart, readText } from '../../dataProvider/read';
import { checkinAnalyticsPath } from './calls';

const readAnalytics = partReader({
  total_check_ins: readNumber,
  total_users_checked_in: readNumber,
  total_rewards_claimed: readNumber,
  recent_check_ins: listReader(({ check_in_locations }) =>
    readText(readPart(check_in_locations).name),
  ),
});

/** The totals of check-ins and reward claims, and the latest locations. */
export type CheckinAnalytics = ReturnType<typeof readAnalytics>;

/** The sums over check-ins and reward claims. */
export const checkinMethods = (http: Http) => ({
  /** GET /api/owner/checkin/analytics: how often customers checked in and claimed, ever. */
  async checkinAnalytics({ signal }: { signal?: AbortSignal } = {}) {
    const { json } = await http(checkinAnalyticsPath, { area: 'dashboard', signal });
    const data = readAnalytics(openMembers(json));
    return { data };
  },
});
