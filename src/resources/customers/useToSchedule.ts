import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { schedulingQueries } from '../../custom/schedule/schedulingQueries';
import { useMethods } from '../../dataProvider/useMethods';
import type { CustomerDetail } from './customerDetail';

/**
 * The services of the customer in the context without an appointment; undefined until known. Servers
 * that do not send them with the customer are asked for those of all customers. `isUntold` where these
 * do not say whose they are, `more` where older ones than the server lists may be theirs.
 */
export const useToSchedule = ({ asks = false } = {}) => {
  const customer = useRecordContext<CustomerDetail>();
  const told = customer?.toSchedule;
  const { data, error, isFetching, refetch } = useQuery({
    ...schedulingQueries.pending(useMethods()),
    enabled: told === null,
    refetchOnMount: asks,
  });
  if (told)
    return { services: told, more: false, isUntold: false, error: null, isFetching, refetch };
  const isUntold = data?.services.some((held) => !held.customer.id) ?? false;
  const own = data?.services.filter((held) => held.customer.id === String(customer?.id));
  return {
    services: customer && !isUntold ? own : undefined,
    more: data?.more ?? false,
    isUntold,
    error,
    isFetching,
    refetch,
  };
};
