import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { schedulingQueries } from '../../custom/scheduling/schedulingQueries';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import type { CustomerDetail } from './customerDetail';

/**
 * What the customer in the context bought, or was given, and has no appointment for; undefined until it
 * is known. `isUntold` where the server does not say whose each service is. The page asks once.
 */
export const useToSchedule = ({ asks = false } = {}) => {
  const customer = useRecordContext<CustomerDetail>();
  const { data, error, isFetching, refetch } = useQuery({
    ...schedulingQueries.pending(useOwnerDataProvider()),
    refetchOnMount: asks,
  });
  return {
    services: customer && data?.services.filter((held) => held.customer.id === String(customer.id)),
    more: data?.more ?? false,
    walkInsUrl: data?.walkInsUrl,
    isUntold: data?.services.some((held) => !held.customer.id) ?? false,
    error,
    isFetching,
    refetch,
  };
};
