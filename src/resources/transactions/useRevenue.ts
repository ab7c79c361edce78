import { useQuery } from '@tanstack/react-query';
import { analyticsPeriods } from '../../../domain/transactions';
import { useListAddress } from '../../components/list/useListQuery';
import { defaultPeriod } from './calls';
import { revenueQuery } from './revenueQuery';
import { useRevenueMethods } from './useRevenueMethods';

/** What was earned in the period that the address names, once for all who ask. */
export const useRevenue = (clientId: string) => {
  const { get } = useListAddress();
  const period = analyticsPeriods.find((days) => String(days) === get('period')) ?? defaultPeriod;
  const query = useQuery({
    ...revenueQuery(useRevenueMethods(), clientId, period),
    enabled: clientId !== '',
  });
  return { period, ...query };
};
