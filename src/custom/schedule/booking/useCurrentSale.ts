import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useAuth } from '../../../authProvider/AuthProvider';
import { useRecords } from '../../../components/parts/useRecords';
import type { CustomerDetail } from '../../../resources/customers/customerDetail';
import { pricedService } from '../../../resources/services/endpoint';
import { type Buyer, currentSale, type WalkInValues } from './walkInValues';

const buyerKey = (id: string | undefined) => ['customers', 'buyer', id];

/** The query of a walk-in's customer, whose tier and points may change while the dialog is open. */
export const useBuyer = (id: string | undefined) => {
  const dataProvider = useDataProvider();
  const clientId = useAuth().user?.clientId ?? '';
  return useQuery({
    queryKey: buyerKey(id),
    queryFn: async ({ signal }): Promise<Buyer> => {
      const params = { id: id ?? '', meta: { clientId }, signal };
      const { data } = await dataProvider.getOne<CustomerDetail>('customers', params);
      return { ...data.profile, id: String(data.id) };
    },
    enabled: id !== undefined,
  });
};

/**
 * The current versions of a walk-in's services and customer, which determine the price, rather than those at
 * the time of selection; `readAnew` refetches them.
 * @param customer the customer, if fixed
 */
export const useCurrentSale = (customer: Buyer | undefined) => {
  const queryClient = useQueryClient();
  const { data: services } = useRecords('services');
  return {
    current: (values: WalkInValues) =>
      currentSale(values, {
        services: services?.flatMap((service) => pricedService(service) ?? []),
        buyer: customer ?? queryClient.getQueryData<Buyer>(buyerKey(values.customer?.id)),
      }),
    readAnew: () =>
      Promise.all(
        ['services', 'customers'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  };
};
