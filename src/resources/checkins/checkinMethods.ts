import type { CheckinAnalyticsWire } from '../../../contract/checkInHistory';
import { openMembers } from '../../dataProvider/envelope';
import { isObject } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import { readRequiredNumber, readRows, readText } from '../../dataProvider/read';
import { checkinAnalyticsPath } from './calls';

/** The sums over check-ins and reward claims. */
export const checkinMethods = (http: Http) => ({
  /** GET /api/owner/checkin/analytics: how often customers checked in and claimed, ever. */
  async checkinAnalytics({ signal }: { signal?: AbortSignal } = {}) {
    const { json } = await http(checkinAnalyticsPath, { area: 'dashboard', signal });
    const summary = openMembers(json);
    const data: CheckinAnalyticsWire = {
      total_check_ins: readRequiredNumber(summary.total_check_ins),
      total_users_checked_in: readRequiredNumber(summary.total_users_checked_in),
      total_rewards_claimed: readRequiredNumber(summary.total_rewards_claimed),
      recent_check_ins: readRows(summary.recent_check_ins).flatMap(({ check_in_locations }) =>
        isObject(check_in_locations)
          ? [{ check_in_locations: { name: readText(check_in_locations.name) } }]
          : [],
      ),
    };
    return { data };
  },
});
