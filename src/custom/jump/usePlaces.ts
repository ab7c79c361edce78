import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatPhone } from '../../../domain/phone';
import { searchText } from '../../../domain/searchText';
import { useAuth } from '../../authProvider/AuthProvider';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { useMay } from '../../authProvider/useMay';
import { useOffered } from '../../components/parts/part';
import { pageSize } from '../../dataProvider/address';
import { useMayOpen } from '../../layout/useMayOpen';
import { customersSort } from '../../resources/customers/calls';
import type { Customer } from '../../resources/customers/endpoint';
import type { Service } from '../../resources/services/endpoint';
import { type Place, placesNamed } from './places';

const pauseMs = 40;

/** How many of a kind are offered; the list of all is one of the answers. */
const most = 6;

/** Of how many of the customers found what can be done for them is offered right here. */
const mostActs = 2;

/** All that a text leads to, and whether answers are still on their way. */
export const usePlaces = (typed: string) => {
  const text = useSettled(typed.trim());
  const customers = useCustomers(text);
  const services = useServices(text);
  const found = text ? (customers.data ?? []) : [];
  const isOffered = useOffered();
  const mayOpen = useMayOpen();
  const { pages, acts } = placesNamed(text, isOffered);
  const first = found.slice(0, mostActs);
  const places: Place[] = [
    ...found.slice(0, most).map(customerPlace),
    ...services,
    ...pages,
    ...acts,
    ...(isOffered({ right: 'refund' }) ? first.map(refundPlace) : []),
    ...(isOffered({ needs: 'points_by_hand', right: 'money' }) ? first.map(pointsPlace) : []),
    ...(text ? searches(text).filter(({ to }) => mayOpen(to.split('?')[0] ?? to)) : []),
  ];
  // Customers that come later than the rest begin another answer.
  const answer = `${text} ${customers.isPlaceholderData || customers.isLoading}`;
  return {
    places: places.map((place) => ({ ...place, answer })),
    error: text ? customers.error : null,
    retry: customers.refetch,
    isPending: text !== typed.trim() || (text !== '' && customers.isFetching),
  };
};

/** The text once nothing more was typed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const useCustomers = (text: string) => {
  const dataProvider = useDataProvider();
  const clientId = useAuth().user?.clientId;
  const may = useMay();
  const params = {
    filter: { q: text },
    pagination: { page: 1, perPage: pageSize },
    sort: { ...customersSort },
    meta: { clientId },
  };
  return useQuery({
    queryKey: ['customers', 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList<Customer>('customers', { ...params, signal }),
    select: ({ data }) => data,
    enabled: text !== '' && Boolean(clientId) && may('customers'),
    placeholderData: keepPreviousData,
  });
};

/** Services are behind the PIN: until it is given nothing of them is asked for. */
const useServices = (text: string): Place[] => {
  const dataProvider = useDataProvider();
  const { verified } = usePinGate();
  const { data = [] } = useQuery({
    queryKey: ['services', 'getList', 'jump'],
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList<Service>('services', {
          filter: {},
          sort: { field: 'name', order: 'ASC' },
          pagination: { page: 1, perPage: 1000 },
          signal,
        })
      ).data,
    enabled: verified && text !== '',
  });
  if (!verified || text === '') return [];
  const wanted = searchText(text);
  return data
    .filter(({ name }) => searchText(name).includes(wanted))
    .slice(0, most)
    .map(({ id, name }) => ({ group: 'Services', label: name, to: `/services/${id}` }));
};

const customerPlace = ({ id, name, phone, tier_name }: Customer): Place => ({
  group: 'Customers',
  label: name,
  detail: [phone && formatPhone(phone), tier_name].filter(Boolean).join(' · '),
  to: `/customers/${encodeURIComponent(id)}`,
});

const refundPlace = ({ name, phone }: Customer): Place => ({
  group: 'Actions',
  label: `Refund a payment of ${name}`,
  detail: phone ? formatPhone(phone) : undefined,
  to: `/billing?${new URLSearchParams({ q: name })}`,
});

const pointsPlace = ({ id, name, phone }: Customer): Place => ({
  group: 'Actions',
  label: `Give points to ${name}`,
  detail: phone ? formatPhone(phone) : undefined,
  to: `/customers/${encodeURIComponent(id)}?give-points=1`,
});

const searches = (text: string): Place[] => {
  const search = new URLSearchParams({ q: text });
  return [
    { group: 'Actions', label: `Search customers for “${text}”`, to: `/customers?${search}` },
    { group: 'Actions', label: `Search services for “${text}”`, to: `/services?${search}` },
    { group: 'Actions', label: `Search payments for “${text}”`, to: `/billing?${search}` },
  ];
};
