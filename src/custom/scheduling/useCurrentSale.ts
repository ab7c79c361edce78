import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import { useWholeList } from '../../components/list/useWholeList';
import type { CustomerDetail } from '../../resources/customers/customerDetail';
import { pricedService, type Service } from '../../resources/services/endpoint';
import { type Buyer, currentSale, type WalkInValues } from './walkInValues';

const buyerKey = (id: string | undefined) => ['customers', 'buyer', id];

/** Reads the customer of a walk-in, whose tier and points may change while the dialog is open. */
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
 * What a walk-in costs follows from its services and its customer as they are now, not as they were
 * when they were chosen; `readAnew` asks for them again.
 * @param customer who it is for, where that cannot be changed
 */
export const useCurrentSale = (customer: Buyer | undefined) => {
  const queryClient = useQueryClient();
  const { data: services } = useWholeList<Service>('services');
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
