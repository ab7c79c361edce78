import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatPhone } from '../../../domain/phone';
import { searchText } from '../../../domain/searchText';
import { useAuth } from '../../authProvider/AuthProvider';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { useMay } from '../../authProvider/useMay';
import { useActsOn } from '../../components/acts/Acts';
import type { Act } from '../../components/acts/act';
import { useMayOpen } from '../../components/parts/useMayOpen';
import { pageSize } from '../../dataProvider/address';
import { customersSort } from '../../resources/customers/calls';
import { book, call, givePoints, refundPayment } from '../../resources/customers/customerActs';
import type { Customer } from '../../resources/customers/endpoint';
import { pageOf } from '../../resources/customers/pageOf';
import type { Person } from '../../resources/customers/personActs';
import { useRecentCustomers } from '../../resources/customers/useRecentCustomers';
import type { Service } from '../../resources/services/endpoint';
import { allPages, generalActs, matchesLabel, type Place, placeOf } from './places';

const pauseMs = 40;

/** The maximum of results of a kind, after which a link to the whole list follows. */
const maximumResults = 6;

/** The number of found customers whose acts are among the results. */
const maximumActs = 2;

const customerActs: readonly Act<Person>[] = [book, call, refundPayment, givePoints];

/**
 * All that a text leads to, and whether answers are still on their way. Without a text the customers who
 * were opened last and what can be done come first.
 */
export const usePlaces = (typed: string) => {
  const text = useDebounced(typed.trim());
  const customers = useCustomers(text);
  const services = useServices(text);
  const found = text ? (customers.data ?? []) : [];
  const actsOn = useActsOn();
  const mayOpen = useMayOpen();
  const recent = useRecent();
  const canOpen = ({ to }: Place) => mayOpen(to.split('?')[0] ?? to);
  const pages = allPages.filter((page) => matchesLabel(text, page) && canOpen(page));
  const acts = actsOn(generalActs, {})
    .flatMap(({ act }) => placeOf(act, {}))
    .filter((place) => matchesLabel(text, place));
  const ofCustomers = customerActs.flatMap((one) =>
    found
      .slice(0, maximumActs)
      .flatMap((person) =>
        actsOn([one], person).flatMap(({ act }) => placeOf(act, person, phoneOf(person))),
      ),
  );
  const places: Place[] = text
    ? [
        ...found.slice(0, maximumResults).map(customerPlace),
        ...services,
        ...pages,
        ...acts,
        ...ofCustomers,
        ...searchPlaces(text).filter(canOpen),
      ]
    : [...recent.filter(canOpen), ...acts, ...pages];
  // Customers that come later than the rest begin another answer.
  const answer = `${text} ${customers.isPlaceholderData || customers.isLoading}`;
  return {
    places: places.map((place) => ({ ...place, answer })),
    error: text ? customers.error : null,
    retry: customers.refetch,
    isPending: text !== typed.trim() || (text !== '' && customers.isFetching),
  };
};

/** The debounced text. */
const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** The customers whose pages were opened last. */
const useRecent = (): Place[] =>
  useRecentCustomers()[0].map(({ id, name }) => ({
    group: 'Customers',
    label: name,
    to: pageOf({ id }),
  }));

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

/** Services are behind the PIN, so they are searched only once it is verified. */
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
    .slice(0, maximumResults)
    .map(({ id, name }) => ({ group: 'Services', label: name, to: `/services/${id}` }));
};

const customerPlace = ({ id, name, phone, tier_name }: Customer): Place => ({
  group: 'Customers',
  label: name,
  detail: [phone && formatPhone(phone), tier_name].filter(Boolean).join(' · '),
  to: pageOf({ id }),
});

const phoneOf = ({ phone }: Person) => (phone ? formatPhone(phone) : undefined);

const searchPlaces = (text: string): Place[] => {
  const search = new URLSearchParams({ q: text });
  return [
    { group: 'Actions', label: `Search customers for “${text}”`, to: `/customers?${search}` },
    { group: 'Actions', label: `Search services for “${text}”`, to: `/services?${search}` },
    { group: 'Actions', label: `Search payments for “${text}”`, to: `/billing?${search}` },
  ];
};
