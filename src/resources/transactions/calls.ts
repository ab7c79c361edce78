import type { AnalyticsPeriod } from '../../../domain/transactions';
import { addressOf } from '../../dataProvider/address';

export const transactionsPath = '/api/owner/transactions/{clientId}';

/** GET: the revenue of the last days. */
export const revenueCall = (period: AnalyticsPeriod): string =>
  addressOf(`${transactionsPath}/analytics`, { period });

/** The days that the figures are of at first. */
export const defaultPeriod = 30;
