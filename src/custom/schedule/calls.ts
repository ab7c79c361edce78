import type { PurchasedServiceStatus } from '../../../domain/scheduling';
import { addressOf } from '../../dataProvider/address';

export const schedulingPath = '/api/owner/scheduling';

/** GET: what begins from `start` on and before `end`. */
export const appointmentsCall = ({ start, end }: { start?: Date; end?: Date }): string =>
  addressOf(`${schedulingPath}/appointments/calendar`, {
    start_date: start?.toISOString(),
    end_date: end?.toISOString(),
  });

/** GET: the services that customers hold, those of one status or all. */
export const purchasedServicesCall = (status?: PurchasedServiceStatus): string =>
  addressOf(`${schedulingPath}/purchased-services`, { status });

/** GET: those that still have to be scheduled. */
export const unscheduledCall = purchasedServicesCall('not_scheduled');
