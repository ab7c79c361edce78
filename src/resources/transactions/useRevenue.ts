import { useQuery } from '@tanstack/react-query';
import { analyticsPeriods } from '../../../domain/transactions';
import { useListAddress } from '../../components/list/useListQuery';
import { useMethods } from '../../start/useMethods';
import { defaultPeriod } from './calls';
import { revenueQuery } from './revenueQuery';

/** The revenue of the period in the address, one query for all its readers. */
export const useRevenue = (clientId: string) => {
  const { get } = useListAddress();
  const period = analyticsPeriods.find((days) => String(days) === get('period')) ?? defaultPeriod;
  const query = useQuery({
    ...revenueQuery(useMethods(), clientId, period),
    enabled: clientId !== '',
  });
  return { period, ...query };
};
