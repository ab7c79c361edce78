import { useQuery } from '@tanstack/react-query';
import { analyticsPeriods } from '../../../domain/transactions';
import { useListAddress } from '../../components/list/useListQuery';
import { defaultPeriod } from './calls';
import { revenueQuery } from './revenueQuery';
import { useRevenueMethods } from './useRevenueMethods';

/** The revenue of the period in the address, one query for all its readers. */
export const useRevenue = (clientId: string) => {
  const { get } = useListAddress();
  const period = analyticsPeriods.find((days) => String(days) === get('period')) ?? defaultPeriod;
  const query = useQuery({
    ...revenueQuery(useRevenueMethods(), clientId, period),
    enabled: clientId !== '',
  });
  return { period, ...query };
};
