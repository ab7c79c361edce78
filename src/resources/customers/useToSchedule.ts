import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { schedulingQueries } from '../../custom/scheduling/schedulingQueries';
import { useSchedulingMethods } from '../../custom/scheduling/useSchedulingMethods';
import type { CustomerDetail } from './customerDetail';

/**
 * What the customer in the context bought, or was given, and has no appointment for; undefined until it
 * is known. A server that does not tell it with the customer is asked for what all customers hold, once
 * by the page. `isUntold` where it does not say whose each service is.
 */
export const useToSchedule = ({ asks = false } = {}) => {
  const customer = useRecordContext<CustomerDetail>();
  const told = customer?.toSchedule;
  const { data, error, isFetching, refetch } = useQuery({
    ...schedulingQueries.pending(useSchedulingMethods()),
    enabled: told === null,
    refetchOnMount: asks,
  });
  if (told) return { ...told, more: false, isUntold: false, error: null, isFetching, refetch };
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
